import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import { insert as insertInto, type TableKey } from '../../packages/server/src/test-kit/insert.ts'

const ANO = today().slice(0, 4)
const ACOES = Object.fromEntries(
  ['Solicitar', 'Aprovar', 'Pagar'].flatMap((ato) =>
    ['Mes', 'Acumulado', 'Ano'].map((prazo) => [`acao${ato}${prazo}`, 3]),
  ),
)

export interface LadoComPedido {
  readonly centro: string
  readonly dono: Person
  readonly ids: Record<string, string>
  /** The company's account, and the number of this side's file on it. */
  readonly contaId: string
  readonly nsa: number
  /** A text for a column of this side. */
  diz(coluna: string, max?: number): string
}

/**
 * What the finance area keeps of one cost centre beside its orders, a row of each kind with a word in every text: goals, the
 * cash flow, findings, talk, deliveries, delegations, payments undone, what went to the bank and came back, mails.
 */
export async function encherFinanceiro(
  t: TestApp,
  { centro, dono, ids, contaId, nsa, diz }: LadoComPedido,
): Promise<void> {
  const pedidoId = ids.pedidos!
  const anexoId = ids['anexo-pago']!
  const { arquivoId } = (await t.db
    .selectFrom('pedidosAnexos')
    .select('arquivoId')
    .where('id', '=', anexoId)
    .executeTakeFirstOrThrow()) as { arquivoId: string }
  const outra = await t.person({ nome: diz('usuarios nome da outra'), centros: [centro] })

  const meta = (alvo: string) =>
    insert(t, 'metas', {
      exercicio: Number(ANO),
      natureza: 1,
      centroDeCustoId: centro,
      obraId: ids.obras,
      alvoTipo: 1,
      alvoId: diz(alvo),
      distribuicao: 1,
      valorTotal: 100,
      limiarAlerta: 80,
      situacao: 2,
      observacao: diz('metas observacao'),
      motivo: diz('metas motivo'),
      ...ACOES,
    })
  ids.metas = await meta('metas alvo')
  const destino = await meta('metas outro alvo')
  await sql`insert into metas_parcelas (meta_id, mes_comp, valor) values (${ids.metas}, ${`${ANO}-12`}, 100)`.execute(
    t.db,
  )
  ids.transferencias = await insert(t, 'metasTransferencias', {
    origemId: ids.metas,
    mesOrigem: `${ANO}-12`,
    destinoId: destino,
    mesDestino: `${ANO}-12`,
    valor: 10,
    motivo: diz('transferencias motivo'),
    solicitanteId: outra.id,
  })
  ids['fluxo-de-caixa'] = await insert(t, 'fluxoDeCaixa', {
    natureza: 2,
    origem: 1,
    descricao: diz('fluxo descricao'),
    cliente: diz('fluxo cliente'),
    observacao: diz('fluxo observacao'),
    centroDeCustoId: centro,
    valorPrevisto: 50,
    dataPrevista: addDays(today(), 10),
  })

  ids.auditorias = await insert(t, 'auditorias', {
    pedidoId,
    anexoId,
    origem: 1,
    regraCodigo: 'R7',
    risco: 2,
    situacao: 3,
    constatacao: diz('auditorias constatacao'),
    parecer: diz('auditorias parecer'),
    pergunta: diz('auditorias pergunta'),
    resposta: diz('auditorias resposta'),
    prazoResposta: addDays(today(), 3),
    respondenteId: dono.id,
    auditorId: outra.id,
    semente: diz('auditorias semente'),
    chave: diz('auditorias chave'),
  })
  await insert(t, 'auditoriasChecklist', {
    auditoriaId: ids.auditorias,
    posicao: 1,
    item: diz('checklist item'),
    evidencia: diz('checklist evidencia'),
  })
  await insert(t, 'auditoriasAdendos', { auditoriaId: ids.auditorias, autorId: outra.id, texto: diz('adendos texto') })

  await insert(t, 'pedidosComentarios', { pedidoId, autorId: outra.id, texto: diz('comentarios texto') })
  await insert(t, 'pedidosContatos', { pedidoId, autorId: outra.id, canal: 1, texto: diz('contatos texto') })
  ids.retiradas = await insert(t, 'pedidosRetiradas', {
    pedidoId,
    itemId: ids['pedidos-itens'],
    quantidade: 1,
    recebedor: diz('retiradas recebedor'),
    observacao: diz('retiradas observacao'),
    arquivoId,
    autorId: outra.id,
  })
  ids.delegacoes = await insert(t, 'delegacoes', {
    deId: dono.id,
    paraId: outra.id,
    inicio: addDays(today(), 40),
    fim: addDays(today(), 50),
    motivo: diz('delegacoes motivo'),
  })
  ids['pagamentos-desfeitos'] = await insert(t, 'pagamentosDesfeitos', {
    anexoId,
    comprovanteArquivoId: arquivoId,
    pagoEm: new Date(),
    desfeitoPor: outra.id,
    motivo: diz('pagamentos desfeitos motivo'),
  })
  ids.correio = await insert(t, 'correio', {
    tipo: 'pedido',
    para: `${diz('correio endereco', 20).replace(/[^a-z0-9]/gi, '')}@casa.demo`,
    assunto: diz('correio assunto do centro'),
    texto: diz('correio texto do centro'),
    html: `<p>${diz('correio pagina do centro')}</p>`,
    chave: `centro ${centro}`,
    centros: sql`array[${centro}::bigint]`,
  })
  await aoBanco(t, { centro, ids, diz }, { anexoId, arquivoId, quem: outra.id, contaId, nsa })
}

/** A remittance and the bank's answer to it, on the company's one account. */
async function aoBanco(
  t: TestApp,
  { centro, ids, diz }: Pick<LadoComPedido, 'centro' | 'ids' | 'diz'>,
  {
    anexoId,
    arquivoId,
    quem,
    contaId,
    nsa,
  }: { anexoId: string; arquivoId: string; quem: string; contaId: string; nsa: number },
): Promise<void> {
  const centros = sql<string[]>`array[${centro}::bigint]`
  await t.db.transaction().execute(async (tx) => {
    const remessa = await tx
      .insertInto('remessas')
      .values({
        contaId,
        formato: 'cnab240',
        nsa,
        leiaute: 1,
        formas: ['41'],
        total: 10,
        quantidade: 1,
        estado: 'cancelada',
        exigeLiberacao: false,
        centros,
        arquivoId,
        sha256: '0'.repeat(64),
        geradaPor: quem,
        canceladaEm: new Date(),
        canceladaPor: quem,
        motivoDoCancelamento: diz('remessas cancelamento'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.remessas = remessa.id as string
    const item = await tx
      .insertInto('remessasItens')
      .values({
        remessaId: ids.remessas,
        anexoId,
        seuNumero: `P1X${centro.slice(-8)}`,
        documento: diz('remessas documento'),
        valor: 10,
        dataPagamento: today(),
        favorecido: diz('remessas favorecido'),
        favorecidoDocumento: diz('remessas favorecido documento'),
        meio: 'conta',
        bancoCode: '001',
        agencia: diz('remessas agencia', 12),
        conta: diz('remessas conta', 12),
        digito: '1',
        pixChave: diz('remessas pix'),
        statusAnterior: 1,
        situacao: 'CONFERIR',
        motivo: diz('remessas motivo'),
        autenticacao: diz('remessas autenticacao'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids['remessas-itens'] = item.id as string
  })
  ids.retornos = await insert(t, 'retornos', {
    contaId,
    sha256: centro.padStart(64, '0'),
    arquivoId,
    nsa,
    avisos: [diz('retornos aviso')],
    centros,
    importadoPor: quem,
  })
  await insert(t, 'retornosItens', {
    retornoId: ids.retornos,
    remessaItemId: ids['remessas-itens'],
    seuNumero: 'X',
    lote: 1,
    ocorrencias: ['00'],
    efeito: 'conferir',
    motivo: diz('retornos motivo'),
    autenticacao: diz('retornos autenticacao'),
  })
}

const insert = (t: TestApp, table: TableKey, values: object): Promise<string> => insertInto(t.db, table, values)
