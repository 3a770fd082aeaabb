import { isDeepStrictEqual } from 'node:util'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { RESULTADO_DE_ENSAIO } from '@prumo/domain/laboratorio/codigos.ts'
import type { PecaDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { JA_EMITIDOS, laudos, STATUS_DE_LAUDO, TIPO_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import {
  type LaudoAlterado,
  type LaudoNovo,
  laudoAlterado,
  laudoNaResposta,
  laudoNovo,
} from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import { removeCollected } from '../../core/collected/remove.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { LAUDOS, segurarOrdem } from './fluxo.ts'
import { semLaudo } from './itens.ts'
import { apresentarLaudos } from './ler.ts'
import { ensaiosDosItens, type LinhaDoLaudo, nascer } from './nascer.ts'
import { pecaNoLaudo, pecasDe } from './pecas.ts'

interface Item {
  readonly id: string
  readonly etiqueta: string
  readonly resultado: number | null
}

/** Those items of that order, each with what its last test said; held, the order first. */
async function itensDa(ctx: Ctx, tx: Tx, { osId, osItemIds }: LaudoNovo): Promise<Item[]> {
  const { rows: ordem } = await sql`select 1 from laboratorio_os as o where o.id = ${osId}::bigint
    and ${inScope(ctx, laboratorioOs, 'o')} for update`.execute(tx)
  if (ordem.length === 0) throw badFields({ osId: messages.registroNaoEncontrado })
  const { rows } = await sql<Item>`select i.id, e.etiqueta,
      (select n.resultado from ensaios_eletricos as n where n.os_item_id = i.id order by n.fim desc, n.id desc limit 1) as resultado
    from laboratorio_os_itens as i join equipamentos_isolantes as e on e.id = i.equipamento_id
    where i.os_id = ${osId}::bigint and i.id = any(${idArray(osItemIds)}) order by i.sequencia for update of i`.execute(
    tx,
  )
  if (rows.length < osItemIds.length) throw badFields({ osItemIds: messages.registroNaoEncontrado })
  for (const { etiqueta, resultado } of rows)
    if (resultado === null || resultado === RESULTADO_DE_ENSAIO.inconclusivo)
      throw badFields({ osItemIds: `O equipamento ${etiqueta} ainda não tem ensaio com resultado.` })
  return rows
}

/** The drafts of those pieces make room for the new one; what was sent or issued is not touched. */
async function tirarRascunhos(ctx: Ctx, tx: Tx, itens: readonly Item[]): Promise<LinhaDoLaudo[]> {
  const vivos = await tx
    .selectFrom('laudos')
    .selectAll()
    .where(sql<boolean>`os_itens_ids && ${idArray(itens.map(({ id }) => id))}`)
    .where('status', 'in', [STATUS_DE_LAUDO.rascunho, STATUS_DE_LAUDO.emVerificacao, STATUS_DE_LAUDO.emitido])
    .orderBy('id')
    .forUpdate()
    .execute()
  const preso = vivos.find(({ status, numeroRevisao }) => status !== STATUS_DE_LAUDO.rascunho || numeroRevisao > 0)
  if (preso)
    throw conflict(
      preso.status === STATUS_DE_LAUDO.emVerificacao
        ? `O laudo “${preso.identificacao}” está em verificação: devolva-o antes.`
        : `Já existe o laudo ${preso.identificacao} de um destes itens: o que mudou se diz numa revisão dele.`,
      { osItemIds: `Já há o laudo ${preso.identificacao}.` },
    )
  for (const { id } of vivos) await removeCollected(ctx, tx, laudos.name, id)
  if (vivos.length > 0)
    await tx
      .deleteFrom('laudos')
      .where(
        'id',
        'in',
        vivos.map(({ id }) => id),
      )
      .execute()
  return vivos
}

/** POST /laudos: drafts by hand, one of all those pieces or one of each; they take the place of the drafts that were born by themselves. */
const criar = (ctx: Ctx, enviado: LaudoNovo) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const itens = await itensDa(dentro, tx, enviado)
    const tirados = await tirarRascunhos(dentro, tx, itens)
    const ensaios = await ensaiosDosItens(
      tx,
      itens.map(({ id }) => id),
    )
    const cada = enviado.tipo === TIPO_DE_LAUDO.individual ? itens.map((item) => [item]) : [itens]
    const novos: LinhaDoLaudo[] = []
    for (const grupo of cada)
      novos.push(
        await nascer(dentro, tx, {
          osId: enviado.osId,
          itens: grupo.map(({ id }) => id),
          ensaios: grupo.flatMap(({ id }) => ensaios.get(id) ?? []),
        }),
      )
    await semLaudo(dentro, tx, { osId: enviado.osId, osItensIds: itens.map(({ id }) => id) })
    await gravarAto(ctx, tx, laudos, {
      acao: ACAO.adicionou,
      frase:
        novos.length === 1
          ? `Laudo “${novos[0]!.identificacao}”: ${novos[0]!.equipamento}`
          : `${novos.length} laudos em rascunho`,
      registros: [
        ...novos.map((depois) => ({ antes: null, depois })),
        ...tirados.map((antes) => ({ antes, depois: null })),
      ],
      alvoId: novos[0]!.id,
    })
    const outros = novos.map(({ id, identificacao, numeroRevisao, status, dataEmissao }) => ({
      id,
      identificacao,
      numeroRevisao,
      status,
      dataEmissao,
    }))
    const [registro] = await apresentarLaudos(dentro, [toRecord(laudos, novos[0]!)], true)
    return { ...registro!, laudos: outros }
  })

const alterar = (ctx: Ctx, id: string, { responsavelTecnico, ...mudanca }: LaudoAlterado) =>
  update(ctx, laudos, id, {
    ...mudanca,
    ...(responsavelTecnico && {
      responsavelTecnicoNome: responsavelTecnico.nome ?? null,
      responsavelTecnicoCrea: responsavelTecnico.crea ?? null,
    }),
  })

/** What was issued and what the tests say now would be two truths: the revision that was begun to tell of it is issued. */
async function recusarCorrigida(tx: Tx, { substituiLaudoId, osItensIds, ensaiosIds }: LinhaDoLaudo): Promise<void> {
  if (!substituiLaudoId) return
  const emitido = await tx
    .selectFrom('laudos')
    .select(['identificacao', 'conteudo'])
    .where('id', '=', substituiLaudoId)
    .executeTakeFirstOrThrow()
  const agora = (await pecasDe(tx, osItensIds, ensaiosIds)).map(pecaNoLaudo)
  const medido = (pecas: readonly PecaDoLaudo[]) =>
    JSON.parse(
      JSON.stringify(
        pecas.flatMap(({ ensaios }) =>
          ensaios.map(({ data, ambiente, visual, insuflacao, medicoes, resultado, observacao }) => [
            data,
            ambiente,
            visual,
            insuflacao,
            medicoes,
            resultado,
            observacao,
          ]),
        ),
      ),
    )
  if (!isDeepStrictEqual(medido(agora), medido(emitido.conteudo!.pecas)))
    throw conflict(
      `O ensaio foi corrigido depois do laudo ${emitido.identificacao}: emita esta revisão, ou desfaça a correção antes de excluí-la.`,
    )
}

/** DELETE: a draft; its pieces stay tested. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    await segurarOrdem(tx, id)
    const row = await findRow(dentro, tx, laudos, id, true)
    if (JA_EMITIDOS.includes(row.status)) throw notFound()
    await recusarCorrigida(tx, row)
    await removeCollected(dentro, tx, laudos.name, id)
    await remove(dentro, laudos, id)
  })

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const proprio: OwnService = {
  input: laudoNovo,
  patch: laudoAlterado,
  record: laudoNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinho) => apresentarLaudos(ctx, registros, sozinho),
}

export const servicoDeLaudos = servicoDoFluxo(LAUDOS, proprio)
