/** What of a test only the database knows: its criterion, its instruments, what its type has looked at. */
import { plainDateOf } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { RESULTADO_VISUAL } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import {
  ESCOLHA_INSTRUMENTOS,
  type MedicaoAConferir,
  problemasDoEnsaio,
} from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import type { LinhaVisual } from '@prumo/domain/laboratorio/ensaio-eletrico/linhas.ts'
import type { EnsaioNovo, InstrumentoUsado } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { reprovadoSemTensao } from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import {
  CRITERIO_NAO_VALIDADO,
  type CriterioGuardado,
  guardarCriterio,
  proporCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/proposta.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { instrumentosDoEnsaio } from '../instrumentos/para-ensaio.ts'
import type { ItemNaBancada } from './item.ts'

/** 400 for those fields; in the sentence's own words where it is the only one. */
export function recusarProblemas(problemas: Readonly<Record<string, string>>): void {
  const ditos = [...new Set(Object.values(problemas))]
  if (ditos.length === 1) throw badInput(ditos[0]!, { ...problemas })
  if (ditos.length > 1) throw badFields({ ...problemas })
}

/** The criterion as it will be kept: validated, and one that fits the piece. It is held, so that it stays. */
export async function criterioDoEnsaio(tx: Tx, item: ItemNaBancada, criterioId: string): Promise<CriterioGuardado> {
  const row = await tx
    .selectFrom('criteriosEnsaio')
    .selectAll()
    .where('id', '=', criterioId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw badFields({ criterioId: messages.registroNaoEncontrado })
  const criterio = toRecord(criteriosEnsaio, row)
  if (criterio.situacao !== SITUACAO_DE_CRITERIO.validado)
    throw badInput(CRITERIO_NAO_VALIDADO, { criterioId: CRITERIO_NAO_VALIDADO })
  const outro = 'Este critério é de outro tipo de equipamento!'
  if (criterio.tipoEquipamentoId !== item.tipoEquipamentoId) throw badInput(outro, { criterioId: outro })
  const { motivo } = proporCriterio([criterio], item, item.fase)
  if (motivo) throw badInput(`O critério não é o deste equipamento. ${motivo}`, { criterioId: motivo })
  return guardarCriterio(criterio)
}

export interface ItemDoChecklist {
  readonly itemId: string
  readonly tipoEquipamentoId: string
  readonly texto: string
  readonly eliminatorio: boolean
}
export async function checklistDos(db: Db | Tx, tiposIds: readonly string[]): Promise<ItemDoChecklist[]> {
  const { rows } = await sql<ItemDoChecklist>`select c.id as item_id, c.tipo_equipamento_id, c.texto,
      coalesce(c.eliminatorio, false) as eliminatorio
    from tipos_equipamento_checklist as c where c.tipo_equipamento_id = any(${[...tiposIds]}::bigint[]) order by c.ordem, c.id`.execute(
    db,
  )
  return rows
}

/** The lines as they are kept: each with the words and the weight its type gave it. One that its type does not ask condemns, when it says so. */
export function linhasVisuais(
  enviadas: EnsaioNovo['inspecaoVisual'],
  checklist: readonly ItemDoChecklist[],
): LinhaVisual[] {
  const problemas: Record<string, string> = {}
  const vistos = new Set<string>()
  const linhas = enviadas.map((enviada, n): LinhaVisual => {
    const itemId = enviada.itemId ?? `livre-${n + 1}`
    const doTipo = checklist.find((item) => item.itemId === itemId)
    const texto = doTipo?.texto ?? enviada.texto
    if (!texto) problemas[`inspecaoVisual.${n}.texto`] = 'Diga o que foi verificado.'
    if (vistos.has(itemId)) problemas[`inspecaoVisual.${n}.itemId`] = 'Este item foi respondido duas vezes.'
    vistos.add(itemId)
    if (enviada.fotoId && enviada.resultado !== RESULTADO_VISUAL.naoConforme)
      problemas[`inspecaoVisual.${n}.fotoId`] = 'Só o item não conforme leva foto.'
    return {
      itemId,
      texto: texto ?? '',
      eliminatorio: doTipo?.eliminatorio ?? true,
      resultado: enviada.resultado,
      motivo: enviada.motivo ?? null,
      fotoId: enviada.fotoId ?? null,
    }
  })
  recusarProblemas(problemas)
  return linhas
}

/** Of what was photographed: each is of this item, and of no other piece. */
export async function conferirFotos(tx: Tx, osItemId: string, linhas: readonly LinhaVisual[]): Promise<void> {
  const doItem = await fotosDoItem(
    tx,
    osItemId,
    linhas.map(({ fotoId }) => fotoId),
  )
  recusarProblemas(
    Object.fromEntries(
      linhas.flatMap(({ fotoId }, n) =>
        fotoId && !doItem.has(fotoId) ? [[`inspecaoVisual.${n}.fotoId`, 'Esta foto não é deste item da OS.']] : [],
      ),
    ),
  )
}
/** Of those photographs, the ones that are there and are of that item. */
export async function fotosDoItem(
  db: Db | Tx,
  osItemId: string,
  fotos: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const ids = fotos.filter((um) => um != null)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('fotos')
    .select('id')
    .where('entidade', '=', laboratorioOsItens.name)
    .where('registroId', '=', osItemId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What was left unlooked at: said, and never refused. */
export function faltaVer(linhas: readonly LinhaVisual[], checklist: readonly ItemDoChecklist[]): string | null {
  const vistos = new Set(linhas.map(({ itemId }) => itemId))
  const faltam = checklist.filter(({ itemId }) => !vistos.has(itemId)).length
  if (faltam === 0) return null
  return `Inspeção visual incompleta: ${faltam === 1 ? '1 item sem resposta' : `${faltam} itens sem resposta`}.`
}

interface AConferir {
  readonly criterio: CriterioGuardado
  readonly visual: readonly LinhaVisual[]
  readonly insuflacao: number | null | undefined
  readonly medicoes: readonly MedicaoAConferir[]
  readonly instrumentos: readonly string[]
}
export function conferirMedidas(ensaio: AConferir): void {
  const semTensao = reprovadoSemTensao(ensaio)
  recusarProblemas({
    ...problemasDoEnsaio(ensaio),
    ...(ensaio.instrumentos.length === 0 && !semTensao && { instrumentos: ESCOLHA_INSTRUMENTOS }),
  })
}

/** With what it was measured: each good on the day it began and on the day it ended. */
export async function instrumentosUsados(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
  inicio: string,
  fim: string,
): Promise<InstrumentoUsado[]> {
  if (ids.length === 0) return []
  const [de, ate] = [plainDateOf(new Date(inicio)), plainDateOf(new Date(fim))]
  const usados = await instrumentosDoEnsaio(ctx, tx, ids, de)
  if (ate !== de) await instrumentosDoEnsaio(ctx, tx, ids, ate)
  return [...usados]
}

/** A bench's clock runs a little ahead. */
const FOLGA_MS = 10 * 60_000
export function problemasDoHorario(
  inicio: string,
  fim: string,
  { dataRecebimento }: Pick<ItemNaBancada, 'dataRecebimento'>,
  agora: Date,
): Record<string, string> {
  return {
    ...(Date.parse(fim) < Date.parse(inicio) && { fim: 'O fim não pode vir antes do início!' }),
    ...(Date.parse(fim) > agora.getTime() + FOLGA_MS && { fim: 'O fim não pode ser futuro!' }),
    ...(plainDateOf(new Date(inicio)) < plainDateOf(new Date(dataRecebimento)) && {
      inicio: 'O ensaio não pode ter começado antes de o equipamento ser recebido!',
    }),
  }
}
