/** Lines that a person writes, and what a person changes of those that were generated (design, Works 4.3). */
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { itemAlterado, itemNovo } from '@prumo/domain/obras/medicoes/item-enviado.ts'
import { medicoesItens } from '@prumo/domain/obras/medicoes/itens.ts'
import { obrasDa, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { milesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import type { ItemDaMedicao } from '@prumo/domain/obras/medicoes/respostas.ts'
import {
  EXIGE_FOTO,
  excede,
  type ItemDaTabela,
  maiorQueAExecutada,
  maiorQueAMedida,
  saldoDe,
} from '@prumo/domain/obras/medicoes/saldo.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { badFields, badInput, notFound } from '../../core/errors.ts'
import { type LinhaDaMedicao, MEDICOES } from './fluxo.ts'
import { itensApresentados } from './ler.ts'
import { recalcular } from './recalcular.ts'
import { exigirEstornosCobertos, saldoDoItem, saldosDas } from './saldos.ts'
import { segurarObras } from './segurar.ts'

type Novo = z.output<typeof itemNovo>
type Alterado = z.output<typeof itemAlterado>

type DaTabela = ItemDaTabela & {
  id: string
  grupo: number
  descricao: string
  unidadeMedida: string
  pontos: string
  precoFixo: string | null
  exigeFoto: boolean | null
}

async function doBaremo(tx: Tx, { baremoId }: LinhaDaMedicao, id: string): Promise<DaTabela> {
  const { rows } = await sql<DaTabela>`
    select id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos, preco_fixo, exige_foto
    from baremos_itens where id = ${id}::bigint and baremo_id = ${baremoId}::bigint`.execute(tx)
  if (!rows[0]) throw badFields({ baremoItemId: 'Escolha um item da tabela desta medição.' })
  return rows[0]
}

/**
 * Is that much of the item there to be measured? `antes` is what this very line measures already. Over it only who may
 * approve goes, and says why; of a reversal, not more than was measured.
 */
async function conferirQuantidade(
  ctx: Ctx,
  tx: Tx,
  medicao: LinhaDaMedicao,
  item: ItemDaTabela & { readonly obraId: string },
  quantidade: number,
  antes: number,
  justificativa: string | null,
): Promise<void> {
  const saldo = saldoDoItem(await saldosDas(tx, obrasDa(medicao)), item)
  if (medicao.tipo === TIPO_DE_MEDICAO.estorno) {
    const medido = saldo.medido + antes
    if (quantidade > medido) throw badInput(maiorQueAMedida(medido), { quantidadePeriodo: maiorQueAMedida(medido) })
    return
  }
  if (quantidade <= antes || !excede({ ...saldo, medido: saldo.medido - antes + quantidade })) return
  const dito = maiorQueAExecutada(saldoDe(saldo) + antes)
  if (!can(ctx, medicoesItens.tela, 'acesso')) throw badInput(dito, { quantidadePeriodo: dito })
  if (!justificativa)
    throw badInput(dito, { quantidadePeriodo: dito, justificativa: 'Escreva por que mede mais do que foi executado.' })
}

const umDeles = async (tx: Tx, medicaoId: string, itemId: string): Promise<ItemDaMedicao> => {
  const rows = await lerItem(tx, medicaoId, itemId)
  return (await itensApresentados(tx, { id: medicaoId }, [rows]))[0]!
}

async function lerItem(tx: Tx, medicaoId: string, itemId: string): Promise<AnyRecord> {
  const { rows } = await sql<AnyRecord>`select * from medicoes_itens
    where id = ${/^\d{1,18}$/.test(itemId) ? itemId : '0'}::bigint and medicao_id = ${medicaoId}::bigint`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const noLog = (item: AnyRecord, mudancas: Record<string, [unknown, unknown]>) =>
  Object.fromEntries(Object.entries(mudancas).map(([campo, mudanca]) => [`item ${item.id} ${campo}`, mudanca]))

/** POST /medicoes/:id/itens: a line of its own, with the calculation it stands on. */
export function incluirItem(ctx: Ctx, id: string, { revisao, ...novo }: Novo): Promise<ItemDaMedicao> {
  let item: AnyRecord | undefined
  return agir(ctx, MEDICOES, id, 'incluirItem', {
    dados: { revisao },
    async escrever(tx, { row }) {
      await segurarObras(tx, row)
      const obras = obrasDa(row)
      const obraId = novo.obraId ?? (obras.length === 1 ? obras[0]! : undefined)
      const faltas: Record<string, string> = {}
      if (!obraId || !obras.includes(obraId)) faltas.obraId = 'Escolha uma das obras da medição.'
      if (!novo.memoriaCalculo) faltas.memoriaCalculo = 'Escreva a memória de cálculo.'
      if (Object.keys(faltas).length > 0) throw badFields(faltas)
      const tabela = await doBaremo(tx, row, novo.baremoItemId)
      if (tabela.exigeFoto && row.tipo !== TIPO_DE_MEDICAO.estorno)
        throw badInput(EXIGE_FOTO, { baremoItemId: `${EXIGE_FOTO} Registre-o em campo e gere os itens.` })
      const justificativa = novo.justificativa ?? null
      await conferirQuantidade(
        ctx,
        tx,
        row,
        { ...tabela, obraId: obraId! },
        milesimos(novo.quantidadePeriodo),
        0,
        justificativa,
      )
      const { exigeFoto: _, id: baremoItemId, ...copiado } = tabela
      item = (await tx
        .insertInto('medicoesItens')
        .values({
          ...copiado,
          medicaoId: id,
          obraId: obraId!,
          baremoItemId,
          local: novo.local ?? null,
          quantidadePeriodo: novo.quantidadePeriodo,
          memoriaCalculo: novo.memoriaCalculo!,
          justificativa,
          precoUnitario: 0,
          valorTotal: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as AnyRecord
      return { campos: await recalcular(tx, row), mudancas: noLog(item, changesBetween(medicoesItens, {}, item)) }
    },
    frase: ({ numero }) =>
      `Incluiu o item ${item!.codigo} na medição ${numero}: ${formatQuantity(String(item!.quantidadePeriodo))} ${item!.unidadeMedida}`,
    responder: (tx) => umDeles(tx, id, item!.id),
  })
}

/** PUT /medicoes/:id/itens/:itemId: another quantity, place or word; what is left of its sources stays to be measured. */
export function alterarItem(
  ctx: Ctx,
  id: string,
  itemId: string,
  { revisao, ...mudanca }: Alterado,
): Promise<ItemDaMedicao> {
  let dito = ''
  return agir(ctx, MEDICOES, id, 'incluirItem', {
    dados: { revisao },
    async escrever(tx, { row }) {
      await segurarObras(tx, row)
      const antes = await lerItem(tx, id, itemId)
      const depois: AnyRecord = { ...antes, ...definidos(mudanca) }
      dito = String(antes.codigo)
      const { rows } = await sql`select 1 from medicoes_origens where item_id = ${itemId}::bigint limit 1`.execute(tx)
      if (rows.length === 0 && !depois.memoriaCalculo)
        throw badFields({ memoriaCalculo: 'Escreva a memória de cálculo.' })
      if (
        mudanca.justificativa !== undefined &&
        !can(ctx, medicoesItens.tela, 'acesso') &&
        depois.justificativa !== antes.justificativa
      )
        throw badFields({ justificativa: 'Só quem confere medições justifica medir mais do que foi executado.' })
      await conferirQuantidade(
        ctx,
        tx,
        row,
        antes as unknown as ItemDaTabela & { obraId: string },
        milesimos(String(depois.quantidadePeriodo)),
        milesimos(String(antes.quantidadePeriodo)),
        (depois.justificativa as string | null | undefined) ?? null,
      )
      const mudancas = changesBetween(medicoesItens, antes, depois)
      if (Object.keys(mudancas).length === 0) return null
      await tx
        .updateTable('medicoesItens')
        .set({ ...definidos(mudanca), revisao: antes.revisao + 1 })
        .where('id', '=', itemId)
        .execute()
      await exigirEstornosCobertos(tx, row)
      return { campos: await recalcular(tx, row), mudancas: noLog(antes, mudancas) }
    },
    frase: ({ numero }) => `Alterou o item ${dito} da medição ${numero}`,
    responder: (tx) => umDeles(tx, id, itemId),
  })
}

const definidos = (mudanca: Omit<Alterado, 'revisao'>) =>
  Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined)) as Omit<Alterado, 'revisao'>

/** DELETE /medicoes/:id/itens/:itemId: what it came from may be measured again. */
export function retirarItem(ctx: Ctx, id: string, itemId: string): Promise<undefined> {
  let dito = ''
  return agir(ctx, MEDICOES, id, 'incluirItem', {
    dados: {},
    async escrever(tx, { row }) {
      await segurarObras(tx, row)
      const antes = await lerItem(tx, id, itemId)
      dito = String(antes.codigo)
      await sql`delete from medicoes_itens where id = ${itemId}::bigint`.execute(tx)
      await exigirEstornosCobertos(tx, row)
      return { campos: await recalcular(tx, row), mudancas: noLog(antes, changesBetween(medicoesItens, antes, {})) }
    },
    frase: ({ numero }) => `Retirou o item ${dito} da medição ${numero}`,
    responder: async () => undefined,
  })
}
