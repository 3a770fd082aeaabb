/**
 * The boletim that went to the client, kept as a document of each of its works (design, Works 4.3, 'Links'). Sending owes it,
 * in its own transaction; it is drawn afterwards, beside everything, and tried again until it is there. What is kept is what
 * was sent: an answer that came meanwhile is not in it.
 */
import { plainDateOf } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal, toCentavos } from '@prumo/domain/core/money.ts'
import { DISCIPLINA, TIPO_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { NO_CAIXA, obrasDa, STATUS_DE_MEDICAO, sinalDo } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { retencaoDe } from '@prumo/domain/obras/medicoes/totais.ts'
import { sql } from 'kysely'
import { record } from '../../core/audit/audit.ts'
import type { Ctx, Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { newId } from '../../core/database/new-ids.ts'
import { paginasDoPdf } from '../../core/documents/pdf-pages.ts'
import { nomeSeguro } from '../../core/documents/safe-names.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { announce } from '../../core/live/announce.ts'
import { numeroDaObra } from '../anexos/frases.ts'
import { doArquivo, lugarDe } from '../anexos/gravar.ts'
import { type Boletim, desenharBoletim } from './boletim.ts'
import { cabecaDa, lerBoletim, nomeDoBoletim } from './boletim-dados.ts'
import type { LinhaDaMedicao } from './fluxo.ts'

const JOB = 'boletins-de-medicao'
const AGAIN_JOB = 'boletins-de-medicao-retomar'

/** Owes the boletim of a measurement that was just sent. */
export const deverBoletim = async (
  { jobs }: Pick<Ctx, 'jobs'>,
  tx: Tx,
  { id, envio }: LinhaDaMedicao,
): Promise<void> => {
  await jobs.enqueue(tx, JOB, { id }, { key: `${id}:${envio}` })
}

/** Rejected or cancelled: what the client had in hand stays, and stands for nothing. */
export async function boletimDeixaDeValer(ctx: Ctx, tx: Tx, medicaoId: string): Promise<void> {
  const deixam = await tx
    .updateTable('obrasAnexos')
    .set({ vigente: false, revisao: sql`revisao + 1` })
    .where('medicaoId', '=', medicaoId)
    .where('vigente', '=', true)
    .returningAll()
    .execute()
  for (const row of deixam) await announce(ctx, tx, obrasAnexos, row)
}

/** As it was when it was sent: without gloss, invoice or answer. */
function comoEnviado({ cabeca, linhas, fotos }: Boletim): Boletim {
  const [bruto, glosa] = [toCentavos(cabeca.valorBruto)!, toCentavos(cabeca.valorGlosa)!]
  const retencao = retencaoDe(bruto, cabeca.percentualRetencao)
  return {
    cabeca: {
      ...cabeca,
      status: STATUS_DE_MEDICAO.enviada,
      numeroNotaFiscal: null,
      valorGlosa: decimal(0),
      valorRetencao: decimal(retencao),
      valorLiquido: decimal(bruto - retencao),
      acumulado: decimal(toCentavos(cabeca.acumulado)! + sinalDo(cabeca.tipo) * glosa),
    },
    linhas: linhas.map((linha) => ({ ...linha, quantidadeGlosada: '0', valorGlosado: '0' })),
    fotos,
  }
}

/** The measurement was taken back, or sent again, while its boletim was drawn. */
class Mudou extends Error {
  override name = 'Mudou'
}

const medicaoDe = (db: Services['db'] | Tx, id: string, trava = false) =>
  db
    .selectFrom('medicoes')
    .selectAll()
    .where('id', '=', id)
    .$if(trava, (consulta) => consulta.forNoKeyUpdate())
    .executeTakeFirst()

const deve = (row: LinhaDaMedicao | undefined): row is LinhaDaMedicao =>
  row !== undefined && row.boletimDoEnvio < row.envio && NO_CAIXA.includes(row.status)

/** Keeps what is owed of that measurement; nothing, where nothing is owed any more. Whatever was kept already stays. */
export async function guardarBoletim(services: Services, id: string): Promise<void> {
  const row = await medicaoDe(services.db, id)
  if (!deve(row)) return
  const cabeca = await cabecaDa(services.db, id)
  const bytes = await desenharBoletim(comoEnviado(await lerBoletim(services, cabeca)))
  const { files } = services
  const nome = nomeSeguro(nomeDoBoletim(cabeca), '.pdf')
  for (const obraId of obrasDa(row)) {
    if (await guardado(services.db, row, obraId)) continue
    // The name is ours, with its dashes: cleaning names (Spec 1 §5) is for those that people give.
    const staged = { ...(await files.stage(nome, bytes, ['pdf'])), name: nome }
    const anexoId = await newId(services.db)
    await files.keep([lugarDe(staged, obraId, anexoId)], row.elaboradorId, (tx, [arquivo]) =>
      incluir(services, tx, row, obraId, doArquivo(anexoId, arquivo as Arquivo, paginasDoPdf(bytes))),
    )
  }
  await inTransaction(services.db, async (tx) => {
    await mesma(tx, row)
    await tx.updateTable('medicoes').set({ boletimDoEnvio: row.envio }).where('id', '=', id).execute()
  })
}

/** Held until the transaction ends, and still the sending that was drawn: what the client answers to it changes nothing in it. */
async function mesma(tx: Tx, { id, envio }: LinhaDaMedicao): Promise<void> {
  const agora = await medicaoDe(tx, id, true)
  if (agora?.envio !== envio || !NO_CAIXA.includes(agora.status)) throw new Mudou()
}

const guardado = async (db: Services['db'] | Tx, { id, envio }: LinhaDaMedicao, obraId: string): Promise<boolean> => {
  const existe = db
    .selectFrom('obrasAnexos')
    .select('id')
    .where('medicaoId', '=', id)
    .where('medicaoEnvio', '=', envio)
    .where('obraId', '=', obraId)
  return (await existe.executeTakeFirst()) !== undefined
}

async function incluir(
  services: Services,
  tx: Tx,
  medicao: LinhaDaMedicao,
  obraId: string,
  arquivo: ReturnType<typeof doArquivo>,
): Promise<void> {
  await mesma(tx, medicao)
  // Another server may have kept it meanwhile: then these bytes go.
  if (await guardado(tx, medicao, obraId)) throw new Mudou()
  const anterior = await aposentarAnterior(services, tx, medicao.id, obraId)
  const row = await tx
    .insertInto('obrasAnexos')
    .values({
      ...arquivo,
      obraId,
      disciplina: DISCIPLINA.medicao,
      tipo: TIPO_DE_ANEXO.boletim,
      descricao: `Boletim da medição ${medicao.numero}${medicao.obraId === null ? ' do contrato' : ''}`,
      numeroDocumento: `Medição ${medicao.numero}`,
      emissao: plainDateOf(new Date(medicao.enviadaEm ?? medicao.statusDesde)),
      incluirDataBook: true,
      numeroRevisao: anterior ? anterior.numeroRevisao + 1 : 0,
      substituiId: anterior?.id ?? null,
      autorId: medicao.elaboradorId,
      medicaoId: medicao.id,
      medicaoEnvio: medicao.envio,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, null, {
    acao: anterior ? ACAO.alterou : ACAO.adicionou,
    tela: obrasAnexos.tela,
    entidade: obrasAnexos.name,
    alvoId: anterior?.id ?? row.id,
    descricao: anterior
      ? `Anexo ${anterior.id} substituído (rev ${row.numeroRevisao})`
      : `Anexo ${tiposDeAnexo[TIPO_DE_ANEXO.boletim]} incluído na obra ${await numeroDaObra(tx, obraId)}`,
    centros: [medicao.centroDeCustoId],
  })
  await announce(services, tx, obrasAnexos, row)
}

/** The one kept of an earlier sending, or the signed copy that took its place, is replaced. */
async function aposentarAnterior(services: Services, tx: Tx, medicaoId: string, obraId: string) {
  const ultima = await tx
    .selectFrom('obrasAnexos as a')
    .select(['a.id', 'a.numeroRevisao'])
    .where('a.medicaoId', '=', medicaoId)
    .where('a.obraId', '=', obraId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('obrasAnexos as s').select('s.id').whereRef('s.substituiId', '=', 'a.id'))),
    )
    .orderBy('a.numeroRevisao', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!ultima) return null
  const row = await tx
    .updateTable('obrasAnexos')
    .set({ vigente: false, revisao: sql`revisao + 1` })
    .where('id', '=', ultima.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(services, tx, obrasAnexos, row)
  return ultima
}

/** Queues whatever is owed and has no job: of before this existed, or given up while a store was away for hours. */
export async function retomarBoletins({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await sql<LinhaDaMedicao>`select id, envio from medicoes
    where boletim_do_envio < envio and status in (${literals(NO_CAIXA)}) order by id limit 500`.execute(db)
  await inTransaction(db, async (tx) => {
    for (const row of rows) await deverBoletim({ jobs }, tx, row)
  })
}

/** Takes up what is owed, and every hour whatever was left. */
export async function agendarBoletins(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.define<{ id: string }>(
    JOB,
    { unique: true, retryLimit: 8, retryDelay: 5, retryDelayMax: 600 },
    async ({ id }) => guardarBoletim(services, id),
  )
  await jobs.define(AGAIN_JOB, { retryLimit: 0 }, () => retomarBoletins(services))
  await jobs.schedule(AGAIN_JOB, '25 * * * *')
  await retomarBoletins(services)
}
