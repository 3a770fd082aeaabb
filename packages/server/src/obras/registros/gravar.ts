import type { InputOf } from '@prumo/domain/core/entity.ts'
import { type Enviadas, inputComListas, patchComListas } from '@prumo/domain/core/listas.ts'
import { fluxoDoRegistro } from '@prumo/domain/obras/registros/fluxo.ts'
import { listasDoRegistro, registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { registroNaResposta } from '@prumo/domain/obras/registros/respostas.ts'
import { exigirAberto, servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { remove } from '../../core/crud/write.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { createWithLists, serviceOfLines, updateWithLists } from '../../core/lists/services.ts'
import { conferir, type Item, obraEmEscopo } from './conferir.ts'
import { REGISTROS } from './fluxo.ts'
import { apresentar } from './ler.ts'

type Listas = Enviadas<typeof listasDoRegistro>
type Novo = InputOf<typeof registrosObra> & Listas
type Mudanca = Partial<InputOf<typeof registrosObra>> & { revisao?: number } & Listas
type Linha = RowOf<typeof registrosObra>

/** Read by their schema, which knows the fields of a line. */
const itensDe = ({ itensExecutados }: Listas) => itensExecutados as unknown as readonly Item[] | undefined

/** '001' within its work, from a counter: what was given is not given again (design, Works 2.4). */
const numerar = async (tx: Tx, obraId: string): Promise<string> =>
  String(await proximoNumero(tx, `registro:${obraId}`)).padStart(3, '0')

/** ' da obra ODI-123': nobody knows a record by its number alone. */
export const daObra = async (tx: Tx, obraId: string): Promise<string> => {
  const obra = await tx.selectFrom('obras').select('codigo').where('id', '=', obraId).executeTakeFirst()
  return obra ? ` da obra ${obra.codigo}` : ''
}

const criar = (ctx: Ctx, entrada: Novo): Promise<{ id: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const obra = await obraEmEscopo(dentro, tx, entrada.obraId)
    const { rdoId = null, latitude = null, longitude = null } = entrada
    await conferir(tx, obra, { ...entrada, rdoId, latitude, longitude }, itensDe(entrada))
    return createWithLists(dentro, registrosObra, listasDoRegistro, entrada, tx, {
      beside: ` da obra ${obra.codigo}`,
      own: {
        numero: await numerar(tx, entrada.obraId),
        centroDeCustoId: obra.contratoId,
        criadorId: ctx.autor.id,
        preenchidoPorIds: [ctx.autor.id],
      },
    })
  })

const alterar = (ctx: Ctx, id: string, mudanca: Mudanca): Promise<{ id: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes: Linha = await findRow(dentro, tx, registrosObra, id, true)
    const depois = { ...antes, ...semIndefinidos(mudanca) }
    const obra = await obraEmEscopo(dentro, tx, depois.obraId)
    await conferir(tx, obra, depois, itensDe(mudanca))
    // Within another work it is another number, and of another contract it may be.
    const mudouDeObra = depois.obraId !== antes.obraId
    const feito = await updateWithLists(dentro, registrosObra, listasDoRegistro, id, mudanca, {
      beside: ` da obra ${obra.codigo}`,
      own: mudouDeObra ? { numero: await numerar(tx, depois.obraId), centroDeCustoId: obra.contratoId } : {},
    })
    if (feito.revisao !== antes.revisao) await anotarAutor(ctx, tx, antes)
    return feito
  })

/** Whoever wrote in it does not validate it: no field that people change, and so not in the trail. */
async function anotarAutor(ctx: Ctx, tx: Tx, { id, preenchidoPorIds }: Linha): Promise<void> {
  if (preenchidoPorIds.includes(ctx.autor.id)) return
  await tx
    .updateTable('registrosObra')
    .set({ preenchidoPorIds: [...preenchidoPorIds, ctx.autor.id] })
    .where('id', '=', id)
    .execute()
}

const semIndefinidos = (mudanca: Mudanca): Partial<Linha> =>
  Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined)) as Partial<Linha>

const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { obraId } = await findRow(dentro, tx, registrosObra, id, true)
    await remove(dentro, registrosObra, id, await daObra(tx, obraId))
  })

/** A record with its items, as every address writes it. */
export const proprio: OwnService = {
  input: inputComListas(registrosObra, listasDoRegistro),
  patch: patchComListas(registrosObra, listasDoRegistro),
  record: registroNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinho) => apresentar(ctx, registros, sozinho),
}

export const servicoDoRegistro: OwnService = servicoDoFluxo(REGISTROS, proprio)

/** Its items by their own address: as they are within it. */
export const servicoDosItens: OwnService = serviceOfLines(
  registrosObra,
  registrosObraItens,
  async (ctx, tx, registro, linha, antes) => {
    exigirAberto(fluxoDoRegistro)(registro)
    const row = registro as Linha
    await anotarAutor(ctx, tx, row)
    if (Object.keys(linha).length === 0) return
    const { baremoItemId, quantidade } = { ...antes, ...linha }
    const obra = await obraEmEscopo(ctx, tx, row.obraId)
    await conferir(tx, obra, row, [{ baremoItemId: String(baremoItemId), quantidade: Number(quantidade) }])
  },
)
