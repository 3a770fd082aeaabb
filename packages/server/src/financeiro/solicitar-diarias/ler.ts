import { colaboradores, SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { type pedidosAnexos, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { fluxoDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/fluxo.ts'
import {
  contaMascarada,
  contaPara,
  type DadosDeRecebimento,
} from '@prumo/domain/financeiro/solicitar-diarias/recebimento.ts'
import type {
  LinhaDetalhada,
  PessoaDaEquipe,
  SolicitacaoDetalhada,
  SolicitacaoNaLista,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { resultadoDaPrestacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { type Selectable, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { oQuePode, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, matches } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { DeclaredRowOf, RowOf, TableOf } from '../../core/database/table.ts'
import { emCentavos } from './calcular.ts'
import type { Row } from './carregar.ts'
import { lerNaLista } from './listar.ts'
import type { tabelasSolicitarDiarias } from './tabelas.ts'

type Tabelas = typeof tabelasSolicitarDiarias
type Anexo = DeclaredRowOf<typeof pedidosAnexos>
/** A person of the crew: what the register says of how they are paid (`c_…`), and what the attachment says once there is one. */
type LinhaLida = Selectable<TableOf<Tabelas['solicitarDiariasLinhas']>> & {
  nome: string
  matricula: string
  cpf: string
  cBanco: string | null
  cAgencia: string | null
  cConta: string | null
  cDigito: number | null
  cTipo: number | null
  cPix: string | null
  aStatus: number | null
  pagoEm: string | null
  rNumero: number | null
} & Pick<Anexo, 'bancoCode' | 'agencia' | 'conta' | 'digito' | 'contaCorrenteOuPoupanca' | 'pixTipo' | 'pixChave'>
type ComprovanteLido = Selectable<TableOf<Tabelas['solicitarDiariasComprovantes']>> & { nome: string }

const numero = (valor: string | null): number | null => (valor === null ? null : Number(valor))

/** The crew with what each is paid, how it stands and what was accounted for. Accounts are told masked, from the attachment once there is one. */
async function lerLinhas(db: Db | Tx, id: string): Promise<LinhaDetalhada[]> {
  const { rows } =
    await sql<LinhaLida>`select l.*, c.nome, c.matricula, c.cpf, c.banco_code as c_banco, c.agencia as c_agencia,
      c.conta as c_conta, c.digito as c_digito, c.conta_corrente_ou_poupanca as c_tipo, c.pix as c_pix,
      a.banco_code, a.agencia, a.conta, a.digito, a.conta_corrente_ou_poupanca, a.pix_tipo, a.pix_chave, a.status as a_status,
      a.pago_em, r.numero as r_numero
    from solicitar_diarias_linhas as l join colaboradores as c on c.id = l.colab_id
      left join pedidos_anexos as a on a.id = l.anexo_id left join pedidos as r on r.id = l.reembolso_id
    where l.solicitacao_id = ${id}::bigint order by l.id`.execute(db)
  const ids = rows.map((row) => row.id)
  const { rows: valores } = await sql<
    Selectable<TableOf<Tabelas['solicitarDiariasValores']>>
  >`select * from solicitar_diarias_valores where linha_id = any(${idArray(ids)})
    order by linha_id, ordem`.execute(db)
  const { rows: comprovantes } = await sql<ComprovanteLido>`select r.*, f.nome from solicitar_diarias_comprovantes as r
      join arquivos as f on f.id = r.arquivo_id
    where r.linha_id = any(${idArray(ids)}) order by r.linha_id, r.id`.execute(db)
  return rows.map((row): LinhaDetalhada => {
    const daPessoa: DadosDeRecebimento = {
      cpf: row.cpf,
      bancoCode: row.cBanco,
      agencia: row.cAgencia,
      conta: row.cConta,
      digito: row.cDigito,
      contaCorrenteOuPoupanca: row.cTipo,
      pix: row.cPix,
    }
    const conta = row.anexoId ? row : contaPara(daPessoa, row.receberPor)?.conta
    return {
      id: row.id,
      colabId: row.colabId,
      nome: row.nome,
      matricula: row.matricula,
      funcao: row.funcao,
      receberPor: row.receberPor,
      recebimento: conta ? contaMascarada(conta) : '',
      refeicoesFornecidas: row.refeicoesFornecidas,
      alojamentoEmpresa: row.alojamentoEmpresa,
      valores: valores
        .filter(({ linhaId }) => linhaId === row.id)
        .map((valor) => ({
          valorDiariaId: valor.valorDiariaId,
          nome: valor.nome,
          tipo: valor.tipo,
          base: valor.base,
          valorUnitario: Number(valor.valorUnitario),
          calculada: Number(valor.calculada),
          descontada: Number(valor.descontada),
          quantidade: Number(valor.quantidade),
          motivo: valor.motivo,
          total: Number(valor.total),
          exigeComprovante: valor.exigeComprovante,
          codigoCustoId: valor.codigoCustoId,
          porque: valor.porque,
        })),
      total: Number(row.total),
      anexoId: row.anexoId,
      statusDoPagamento: row.aStatus,
      pagoEm: row.pagoEm,
      valorGasto: numero(row.valorGasto),
      prestadoEm: row.prestadoEm,
      resultado:
        row.prestadoEm === null
          ? null
          : resultadoDaPrestacao(emCentavos(Number(row.total)), emCentavos(Number(row.valorGasto))),
      devolvido: numero(row.devolvido),
      reembolso: row.reembolsoId ? { id: row.reembolsoId, numero: row.rNumero } : null,
      observacao: row.observacao,
      comprovantes: comprovantes
        .filter(({ linhaId }) => linhaId === row.id)
        .map((um) => ({
          id: um.id,
          tipo: um.tipo,
          descricao: um.descricao,
          data: um.data,
          valor: Number(um.valor),
          arquivo: um.nome,
          hiperlink: `/api/solicitar-diarias/${id}/comprovantes/${um.id}/arquivo`,
        })),
    }
  })
}

/** The order's own instants and words, all null while there is no order. */
type Instante = `data${'Solicitacao' | 'Validacao' | 'Confirmacao' | 'Aprovacao' | 'Reprovacao' | 'Cancelamento'}`
type Justificativa = `justificativa${'Aprovacao' | 'Reprovacao' | 'Cancelamento'}`
type Papel = 'solicitante' | 'validador' | 'confirmador' | 'aprovador' | 'reprovador' | 'cancelador'
type AndamentoLido = Record<
  ((Instante | Justificativa) & keyof RowOf<typeof pedidos>) | Papel | 'canceladaEm' | 'motivoCancelamento',
  string | null
>

/** What happened to it, from the order's own instants and the accounts: nothing is written twice. */
async function lerAndamento(
  db: Db | Tx,
  id: string,
  linhas: readonly LinhaDetalhada[],
): Promise<SolicitacaoDetalhada['andamento']> {
  const { rows } = await sql<AndamentoLido>`select s.cancelada_em, s.motivo_cancelamento, p.*,
      (select nome from usuarios where id = p.solicitante_id) as solicitante, (select nome from usuarios where id = p.validador_id) as validador,
      (select nome from usuarios where id = p.confirmador_id) as confirmador, (select nome from usuarios where id = p.aprovador_id) as aprovador,
      (select nome from usuarios where id = p.reprovador_id) as reprovador, (select nome from usuarios where id = p.cancelador_id) as cancelador
    from solicitar_diarias as s left join pedidos as p on p.id = s.pedido_id where s.id = ${id}::bigint`.execute(db)
  const row = rows[0]!
  // A crew is usually paid by one act: it is told once.
  const pagos = Map.groupBy(
    linhas.filter(({ pagoEm }) => pagoEm !== null),
    ({ pagoEm }) => pagoEm,
  )
  const passos: [o: string, quando: string | null, quem: string | null, nota?: string | null][] = [
    ['Solicitada', row.dataSolicitacao, row.solicitante],
    ['Validada', row.dataValidacao, row.validador],
    ['Confirmada', row.dataConfirmacao, row.confirmador],
    ['Aprovada', row.dataAprovacao, row.aprovador, row.justificativaAprovacao],
    ['Rejeitada', row.dataReprovacao, row.reprovador, row.justificativaReprovacao],
    ...[...pagos].map(([quando, deles]): (typeof passos)[number] => [
      deles.length === 1 ? `Diárias pagas a ${deles[0]!.nome}` : `Diárias pagas a ${deles.length} trabalhadores`,
      quando,
      null,
    ]),
    ...linhas.map(({ nome, prestadoEm }): (typeof passos)[number] => [
      `Contas prestadas por ${nome}`,
      prestadoEm,
      null,
    ]),
    [
      'Cancelada',
      row.canceladaEm ?? row.dataCancelamento,
      row.cancelador,
      row.motivoCancelamento ?? row.justificativaCancelamento,
    ],
  ]
  return passos
    .flatMap(([o, quando, quem, nota]) => (quando ? [{ o, quando, quem, nota: nota ?? null }] : []))
    .sort((a, b) => Date.parse(a.quando) - Date.parse(b.quando))
}

/** What this person may do with it now; accounts only where somebody's, who was paid, are open. */
function atosDe(
  ctx: Ctx,
  { situacao }: SolicitacaoNaLista,
  row: Row,
  linhas: readonly LinhaDetalhada[],
): SolicitacaoDetalhada['atos'] {
  const { editar, confirmar, cancelar, reabrir, prestarContas, excluir } = oQuePode(fluxoDaSolicitacao, {
    row,
    registro: { ...row, situacao },
    pessoa: pessoaDe(ctx),
  })
  return {
    editar: editar.pode,
    confirmar: confirmar.pode,
    cancelar: cancelar.pode,
    reabrir: reabrir.pode,
    prestarContas:
      prestarContas.pode &&
      linhas.some((linha) => linha.statusDoPagamento === STATUS_DE_ANEXO.pago && linha.prestadoEm === null),
    excluir: excluir.pode,
  }
}

/** GET /solicitar-diarias/:id/completa: the request, its crew, its order and what may be done. */
export async function detalhar(ctx: Ctx, db: Db | Tx, id: string): Promise<SolicitacaoDetalhada> {
  const row = await findRow(ctx, db, solicitacoesDeDiarias, id)
  const solicitacao = await lerNaLista(ctx, db, id)
  const linhas = await lerLinhas(db, id)
  const { rows } = await sql<{ nome: string }>`select concat_ws(' ', modelo, placa) as nome from veiculos
    where id = ${row.veiculoId}::bigint`.execute(db)
  return {
    ...solicitacao,
    veiculoNome: rows[0]?.nome ?? null,
    linhas,
    andamento: await lerAndamento(db, id, linhas),
    atos: atosDe(ctx, solicitacao, row, linhas),
  }
}

/** GET /solicitar-diarias/equipe: people of a contract in this person's scope, with what keeps each from going. */
export async function lerEquipeDoContrato(
  ctx: Ctx,
  {
    centroDeCustoId,
    query = '',
    todos = false,
  }: { centroDeCustoId: string; query?: string | undefined; todos?: boolean },
): Promise<PessoaDaEquipe[]> {
  const onde = [
    inScope(ctx, colaboradores, 'c'),
    sql<boolean>`c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}`,
    ...(todos ? [] : [sql<boolean>`c.empresa_id = ${centroDeCustoId}::bigint`]),
    // By name and number alone: documents and addresses are not searched for who does not read the register.
    ...matches(query, sql`normalizar(c.nome || ' ' || c.matricula)`),
  ]
  const { rows } = await sql<
    DadosDeRecebimento & { id: string; nome: string; matricula: string; funcao: string | null; status: number }
  >`
    select c.id, c.nome, c.matricula, f.nome as funcao, c.status, c.cpf, c.banco_code, c.agencia, c.conta, c.digito,
      c.conta_corrente_ou_poupanca, c.pix
    from colaboradores as c left join funcoes as f on f.id = c.funcao_id
    where ${sql.join(onde, sql` and `)} order by c.nome collate pt, c.id limit 200`.execute(ctx.db)
  return rows.map(({ id, nome, matricula, funcao, status, ...dados }) => ({
    id,
    nome,
    matricula,
    funcao,
    impedimento: status !== 1 ? 'Afastado' : contaPara(dados, null) ? null : 'Sem dados bancários',
  }))
}
