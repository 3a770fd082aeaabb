import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { linhaParaBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { dadosEmConferencia } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { aPagarDe, centavos } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { type Conta, type FornecedorComFavorecido, favorecidoDe } from '@prumo/domain/financeiro/favorecido.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { principalDe } from '@prumo/domain/financeiro/pedidos/excedente.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type ContaParaEnviar, type FormatoDeEnvio, pagamentoDaConta } from '@prumo/domain/financeiro/remessas/envio.ts'
import { formaDe } from '@prumo/domain/financeiro/remessas/formas.ts'
import type { GuiaRetida } from '@prumo/domain/financeiro/remessas/guia-retida.ts'
import { recusasDoPagamento } from '@prumo/domain/financeiro/remessas/recusas.ts'
import type { Recusado } from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { Forma, PagamentoNaRemessa, Recusa } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { type ComoSePaga, comoSePagamOsDe } from '../pedidos/como-se-paga.ts'
import { guiasRetidas } from '../pedidos/guias-retidas.ts'
import { type ContaPagadora, lerConta } from './conta.ts'
import { novoSeuNumero } from './seu-numero.ts'

export interface Pedido {
  readonly anexos: readonly string[]
  readonly contaPagadoraId: string
  readonly formato: FormatoDeEnvio
}

/** A payable that may go, as the file will have it. */
export interface Apto {
  readonly conta: ContaParaEnviar
  readonly pagamento: PagamentoNaRemessa
  readonly forma: Forma
}

export interface Preparo {
  readonly conta: ContaPagadora
  readonly aptos: readonly Apto[]
  readonly recusados: readonly Recusado[]
}

/** The orders and then the attachments, as every act on them locks (travar.ts). */
async function travar(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from pedidos where id in (select pedido_id from pedidos_anexos where id = any(${idArray(ids)}))
    order by id for no key update`.execute(tx)
  await sql`select id from pedidos_anexos where id = any(${idArray(ids)}) order by id for update`.execute(tx)
  await sql`select id from fornecedores where id in (select coalesce(a.fornecedor_id, p.fornecedor_id)
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id where a.id = any(${idArray(ids)}))
    order by id for share`.execute(tx)
}

/** What is read of a supplier's row, as its JSON has it. */
interface FornecedorLido {
  readonly nome: string
  readonly razao_social: string | null
  readonly cpf_ou_cnpj: string
  readonly favorecido: string | null
  readonly banco_cpf_cnpj: string | null
  readonly banco_code: string | null
  readonly agencia: string | null
  readonly conta: string | null
  readonly digito: string | null
  readonly conta_corrente_ou_poupanca: number | null
  readonly pix_tipo: number | null
  readonly pix_chave: string | null
  readonly dados_bancarios_alterados_em: string | null
  readonly dados_bancarios_conferidos_em: string | null
}

/** Those payables with their order and whoever is paid: the attachment's own supplier, else the order's. */
const contasSql = (ctx: Ctx, db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom('pedidosAnexos as a')
    .innerJoin('pedidos as p', 'p.id', 'a.pedidoId')
    .leftJoin('fornecedores as f', (join) => join.on(sql<boolean>`f.id = coalesce(a.fornecedor_id, p.fornecedor_id)`))
    .selectAll('a')
    .select([
      'p.numero as pNumero',
      'p.status as pStatus',
      'p.centroDeCustoId as pCentro',
      sql<FornecedorLido | null>`to_jsonb(f)`.as('fornecedor'),
    ])
    .where(sql<boolean>`a.id = any(${idArray(ids)})`)
    .where(inScope(ctx, pedidos, 'p'))
type Linha = Awaited<ReturnType<ReturnType<typeof contasSql>['execute']>>[number]

async function lerContas(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<ContaParaEnviar[]> {
  if (!ids.every(looksLikeId)) throw notFound()
  const rows = await contasSql(ctx, db, ids).execute()
  const porId = new Map(rows.map((row) => [row.id, row]))
  const como = await comoSePagamOsDe(
    db,
    rows.map(({ pedidoId }) => pedidoId),
  )
  const guias = await guiasRetidas(
    db,
    rows.filter(({ tipo }) => tipo === TIPO_DE_ANEXO.guia).map(({ id }) => id),
  )
  return ids.map((id) => {
    const row = porId.get(id)
    // Another centre's, or nothing at all: nobody can tell which.
    if (!row) throw notFound()
    return contaDe(row, como.get(id)!, guias.get(id) ?? null)
  })
}

/** An empty text says as little as none. */
const texto = (valor: string | null): string | null => valor || null

const bancarios = (row: Conta): Conta => ({
  bancoCode: texto(row.bancoCode),
  agencia: texto(row.agencia),
  conta: texto(row.conta),
  digito: texto(row.digito),
  contaCorrenteOuPoupanca: row.contaCorrenteOuPoupanca,
  pixTipo: row.pixTipo,
  pixChave: texto(row.pixChave),
})

const recebedorDe = (fornecedor: FornecedorLido): FornecedorComFavorecido => ({
  ...bancarios({
    bancoCode: fornecedor.banco_code,
    agencia: fornecedor.agencia,
    conta: fornecedor.conta,
    digito: fornecedor.digito,
    contaCorrenteOuPoupanca: fornecedor.conta_corrente_ou_poupanca,
    pixTipo: fornecedor.pix_tipo,
    pixChave: fornecedor.pix_chave,
  }),
  nome: fornecedor.nome,
  cpfOuCnpj: fornecedor.cpf_ou_cnpj,
  favorecido: texto(fornecedor.favorecido),
  bancoCpfCnpj: texto(fornecedor.banco_cpf_cnpj),
})

function contaDe({ fornecedor, ...row }: Linha, como: ComoSePaga, guia: GuiaRetida | null): ContaParaEnviar {
  const linha = texto(row.codigoBarrasBoleto)
  return {
    id: row.id,
    tipo: row.tipo,
    status: row.status,
    emPagamento: row.emPagamento,
    statusBanco: row.statusBanco,
    dataVencimento: row.dataVencimento,
    dataAgendada: row.dataAgendada,
    valor: aPagarDe(row),
    numeroNotaFiscal: texto(row.numeroNotaFiscal),
    codigoBarrasBoleto: linha,
    codigoBarras: texto(row.codigoBarras) ?? (linha && linhaParaBarras(linha)),
    pixCopiaCola: texto(row.pixCopiaCola),
    favorecido: favorecidoDe(
      {
        ...bancarios(row),
        favorecido: texto(row.favorecido),
        favorecidoDocumento: texto(row.favorecidoDocumento),
      },
      fornecedor && recebedorDe(fornecedor),
    ),
    fornecedorNome: fornecedor && (texto(fornecedor.razao_social) ?? fornecedor.nome),
    fornecedorDocumento: fornecedor?.cpf_ou_cnpj ?? null,
    fornecedorEmConferencia:
      fornecedor !== null &&
      dadosEmConferencia({
        dadosBancariosAlteradosEm: fornecedor.dados_bancarios_alterados_em,
        dadosBancariosConferidosEm: fornecedor.dados_bancarios_conferidos_em,
      }),
    guia,
    partes: { principal: principalDe(row), multa: centavos(row.multa), juros: centavos(row.juros) },
    ...como,
    pedido: { id: row.pedidoId, numero: row.pNumero, status: row.pStatus, centroDeCustoId: row.pCentro },
  }
}

/** One line for all that is wrong with it; the field to mend is the first's. */
function recusado(id: string, recusas: readonly Recusa[]): Recusado {
  const [primeira] = recusas
  return {
    id,
    motivo: recusas.map(({ motivo }) => motivo).join(' '),
    campo: primeira!.campo,
    sugestao: recusas.find(({ sugestao }) => sugestao)?.sugestao ?? null,
  }
}

/**
 * Which of those payables may go to the bank by that account, and why the others may not; 404 when one does not exist for
 * this person. With `numeros` they keep the keys they were given, and with `lock` nothing of them moves until the transaction ends.
 */
export async function preparar(
  ctx: Ctx,
  db: Db | Tx,
  { anexos, contaPagadoraId, formato }: Pedido,
  { numeros = new Map<string, string>(), lock = false, hoje = today() } = {},
): Promise<Preparo> {
  if (lock) await travar(db as Tx, anexos)
  const conta = await lerConta(db, contaPagadoraId, lock)
  if (!conta) throw badFields({ contaPagadoraId: 'Escolha uma conta pagadora da lista.' })
  const impedimento = conta.impedimento ?? (formato === 'cnab240' ? conta.soDoArquivo : null)
  if (impedimento) throw conflict(impedimento, { contaPagadoraId: impedimento })
  // The sheet of the bank's site has no PIX.
  const naRemessa = formato === 'planilha' ? { ...conta.naRemessa, pixPorDados: false } : conta.naRemessa
  const aptos: Apto[] = []
  const recusados: Recusado[] = []
  for (const uma of await lerContas(ctx, db, anexos)) {
    let seuNumero = numeros.get(uma.id)
    if (!seuNumero) {
      seuNumero = novoSeuNumero(naRemessa.leiaute, uma.pedido.numero)
      numeros.set(uma.id, seuNumero)
    }
    const resultado = pagamentoDaConta(uma, formato, seuNumero)
    const recusas =
      'recusas' in resultado ? resultado.recusas : recusasDoPagamento(naRemessa, resultado.pagamento, hoje)
    if (recusas.length > 0 || 'recusas' in resultado) recusados.push(recusado(uma.id, recusas))
    else aptos.push({ conta: uma, pagamento: resultado.pagamento, forma: formaDe(naRemessa, resultado.pagamento) })
  }
  return { conta, aptos, recusados }
}
