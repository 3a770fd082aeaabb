import { today } from '@prumo/domain/core/dates.ts'
import { fechado } from '@prumo/domain/core/fluxo.ts'
import { ITEM_POR_ENSAIAR, ORIGEM_DE_OS, STATUS_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { fluxoDaOs, SEM_EQUIPAMENTO } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOsItens, listasDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { problemasDaOs, repetidos } from '@prumo/domain/laboratorio/ordem-de-servico/regras.ts'
import {
  type ItemEnviado,
  type OrdemAlterada,
  type OrdemNova,
  ordemAlterada,
  ordemNaResposta,
  ordemNova,
} from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import { removeCollected } from '../../core/collected/remove.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields, badInput, conflict } from '../../core/errors.ts'
import { writeLists } from '../../core/lists/lists.ts'
import { createWithLists } from '../../core/lists/services.ts'
import { entraEmOrdem, saiDeOrdem } from '../equipamento-isolante/situacao.ts'
import { acertarOrdem } from './andamento.ts'
import { ORDENS } from './fluxo.ts'
import { apresentarOrdens } from './ler.ts'
import { numerar } from './numero.ts'
import { avisosDasPecas, traduzirCorrida, travarPecas } from './pecas.ts'

type Item = RowOf<typeof laboratorioOsItens>

const recusar = (problemas: Readonly<Record<string, string>>): void => {
  if (Object.keys(problemas).length > 0) throw badFields({ ...problemas })
}
const semEquipamento = () => badInput(SEM_EQUIPAMENTO, { itens: SEM_EQUIPAMENTO })
/** Of the house there is no client: what was said of one is let go. */
const doCliente = (os: { readonly origem: number; readonly clienteId?: string | null | undefined }): string | null =>
  os.origem === ORIGEM_DE_OS.externa ? (os.clienteId ?? null) : null
const comAvisos = <T extends object>(feita: T, avisos: readonly string[]) =>
  avisos.length > 0 ? { ...feita, avisos } : feita
const tantos = (n: number): string => (n === 1 ? '1 equipamento' : `${n.toLocaleString('pt-BR')} equipamentos`)

/** POST /laboratorio-os: born with its pieces, which are at the laboratory from then on. */
const criar = (ctx: Ctx, { itens = [], ...campos }: OrdemNova) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    recusar(problemasDaOs(campos, today()))
    if (itens.length === 0) throw semEquipamento()
    recusar(repetidos(itens))
    const pecas = await travarPecas(dentro, tx, pedidas(itens))
    const clienteId = doCliente(campos)
    const novos = itens.map(({ linhaId: _, ...item }) => item)
    const os = await createWithLists(dentro, laboratorioOs, listasDaOs, { ...campos, clienteId, itens: novos }, tx, {
      beside: ` (${tantos(itens.length)})`,
      own: { numero: await numerar(tx), criadorId: ctx.autor.id, clienteId },
    }).catch(traduzirCorrida)
    await entraEmOrdem(dentro, tx, [...pecas.keys()])
    return comAvisos(os, avisosDasPecas(pecas.values(), clienteId))
  })

const pedidas = (itens: readonly ItemEnviado[]) =>
  itens.flatMap(({ linhaId, equipamentoId }, n) =>
    linhaId === undefined ? [{ equipamentoId, campo: `itens.${n}.equipamentoId` }] : [],
  )

const porEnsaiar = ({ status }: Pick<Item, 'status'>): boolean =>
  (ITEM_POR_ENSAIAR as readonly number[]).includes(status)
export const NAO_SAI = (sequencia: number): string =>
  `O item ${sequencia} já foi à bancada e não sai da ordem de serviço.`
export const EQUIPAMENTO_FICA = 'O equipamento de um item não muda: retire o item e inclua o outro.'
export const FASE_FICA = 'O item já foi à bancada: a fase em que foi ensaiado não muda.'

/** What of the lines that an order has does not change any more. */
function conferirLinhas(itens: readonly ItemEnviado[], antes: readonly Item[]): void {
  const daLinha = new Map(antes.map((item) => [item.id, item]))
  const faltas: Record<string, string> = {}
  for (const [n, { linhaId, equipamentoId, fase }] of itens.entries()) {
    const item = linhaId && daLinha.get(linhaId)
    if (!item) continue
    if (equipamentoId !== item.equipamentoId) faltas[`itens.${n}.equipamentoId`] = EQUIPAMENTO_FICA
    else if (fase !== item.fase && !porEnsaiar(item)) faltas[`itens.${n}.fase`] = FASE_FICA
  }
  recusar(faltas)
}

/** The lines of an order as they are to be: those that come are held, those that go are let go. */
async function trocarItens(
  ctx: Ctx,
  tx: Tx,
  osId: string,
  itens: readonly ItemEnviado[],
  avisos: string[],
  cliente: string | null,
) {
  if (itens.length === 0) throw semEquipamento()
  recusar(repetidos(itens))
  const antes = await tx.selectFrom('laboratorioOsItens').selectAll().where('osId', '=', osId).forUpdate().execute()
  conferirLinhas(itens, antes)
  const ficam = new Set(itens.map(({ linhaId }) => linhaId))
  const saem = antes.filter(({ id }) => !ficam.has(id))
  const presa = saem.find((item) => !porEnsaiar(item))
  if (presa) throw conflict(NAO_SAI(presa.sequencia), { itens: NAO_SAI(presa.sequencia) })
  const pecas = await travarPecas(ctx, tx, pedidas(itens))
  avisos.push(...avisosDasPecas(pecas.values(), cliente))
  const { changes, lists } = await writeLists(ctx, tx, listasDaOs, osId, { itens }).catch(traduzirCorrida)
  for (const { id } of saem) await removeCollected(ctx, tx, laboratorioOsItens.name, id)
  if (pecas.size > 0) await entraEmOrdem(ctx, tx, [...pecas.keys()])
  if (saem.length > 0)
    await saiDeOrdem(
      ctx,
      tx,
      saem.map(({ equipamentoId }) => equipamentoId),
    )
  const passo = await acertarOrdem(ctx, tx, osId)
  return { changes: { ...changes, ...passo?.mudancas }, lists }
}

/** PUT /laboratorio-os/:id. What nobody touches of an older order is not judged again. */
const alterar = (ctx: Ctx, id: string, { itens, ...mudanca }: OrdemAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, laboratorioOs, id, true)
    await refuseStale(tx, laboratorioOs, antes, mudanca.revisao)
    const depois = { ...antes, ...mudanca }
    const tocados = new Set(Object.keys(mudanca))
    recusar(
      Object.fromEntries(
        Object.entries(problemasDaOs(depois, today())).filter(
          ([campo]) => tocados.has(campo) || (campo === 'clienteId' && tocados.has('origem')),
        ),
      ),
    )
    const clienteId = doCliente(depois)
    const avisos: string[] = []
    const feita = await update(dentro, laboratorioOs, id, mudanca, {
      ...(clienteId !== antes.clienteId && { own: { clienteId } }),
      lines: (_, row) =>
        itens === undefined
          ? Promise.resolve({ changes: {}, lists: [] })
          : trocarItens(dentro, tx, row.id, itens, avisos, clienteId),
    })
    return comAvisos(feita, avisos)
  })

/** DELETE: one that nobody began to look at; another is cancelled, and keeps its number. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const os = await findRow(dentro, tx, laboratorioOs, id, true)
    if (os.status !== STATUS_DE_OS.aberta)
      throw conflict(
        fechado(fluxoDaOs, os) ?? 'Só uma ordem de serviço que ninguém começou a triar se exclui: cancele-a.',
      )
    const itens = await tx
      .selectFrom('laboratorioOsItens')
      .select(['id', 'equipamentoId'])
      .where('osId', '=', id)
      .execute()
    for (const item of itens) await removeCollected(dentro, tx, laboratorioOsItens.name, item.id)
    await sql`delete from laboratorio_os_itens where os_id = ${id}::bigint`.execute(tx)
    await saiDeOrdem(
      dentro,
      tx,
      itens.map(({ equipamentoId }) => equipamentoId),
    )
    await remove(dentro, laboratorioOs, id)
  })

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const proprio: OwnService = {
  input: ordemNova,
  patch: ordemAlterada,
  record: ordemNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinha) => apresentarOrdens(ctx, registros, sozinha),
}

export const servicoDeOrdens = servicoDoFluxo(ORDENS, proprio)
