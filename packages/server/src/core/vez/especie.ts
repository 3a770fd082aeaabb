/** Sorts of work that wait for a person: declared once, and counted and listed by the same words on the home page, in the menu and on the page of decisions. */
import { daysBetween, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio, DecididosEmLote, ItemDaVez } from '@prumo/domain/core/home.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { Ctx } from '../context.ts'

export interface Soma {
  readonly total: number
  /** In reais, where it is about money. */
  readonly valor: number | null
}
/** The number stands before it: '1 APR vencida', '2 APRs vencidas'. */
export type Titulo = { readonly um: string; readonly muitos: string }
export const tituloDe = ({ um, muitos }: Titulo, total: number): string => (total === 1 ? um : muitos)

/** `ids` narrows to those; the rest is a stretch of the whole, what is most urgent first. */
export type Trecho = { readonly de: number; readonly quantos: number; readonly ids?: readonly string[] }
export type ItemDaEspera = Omit<ItemDaVez, 'espera' | 'rotulo'>

/** One reason why a record waits for a person. Each sees to flags, scope and turn itself: to whom it is none of their business, nothing waits. */
export interface Espera {
  /** Also its block's on the home page. */
  readonly id: string
  /** Its block's title, after how many wait. */
  readonly titulo: Titulo
  /** What its lines say on the page of decisions, where they are not simply to be decided: 'Devolvido a você'. */
  readonly rotulo?: string
  /** The list that shows all of it. */
  caminho(ctx: Ctx): string
  /** On the home page its lines say for how long they wait; on the page of decisions all do. */
  readonly dizIdade?: true
  /** How urgent it is, by the first of it; by itself it waits now. */
  quando?(primeiros: readonly ItemDaEspera[]): NonNullable<BlocoDoInicio['quando']>
  somar(ctx: Ctx): Promise<Soma>
  listar(ctx: Ctx, trecho: Trecho): Promise<ItemDaEspera[]>
}

/** What is asked to be decided, as it was seen. */
export type Visto = { readonly id: string; readonly revisao: number }

/** A tab of the page of decisions: one sort of record, and every reason why one of it waits. */
export interface Especie {
  /** In the page's address, and by which the browser knows what to show of one. */
  readonly id: string
  readonly nome: string
  /** Where the menu counts it. */
  readonly tela: Tela
  readonly esperas: readonly Espera[]
  /** Several at once, each an act of its own; `nome` is the button's. */
  readonly emLote?: { readonly nome: string; decidir(ctx: Ctx, vistos: readonly Visto[]): Promise<DecididosEmLote> }
}

const NO_INICIO = 5

function haDias(instante: string): string {
  const dias = Math.max(0, daysBetween(plainDateOf(new Date(instante)), today()))
  return dias === 0 ? 'hoje' : dias === 1 ? 'há 1 dia' : `há ${dias} dias`
}

/** A reason as the home page shows it; null where nothing waits. */
export async function bloco(ctx: Ctx, espera: Espera): Promise<BlocoDoInicio | null> {
  const { total, valor } = await espera.somar(ctx)
  if (total === 0) return null
  const primeiros = await espera.listar(ctx, { de: 0, quantos: NO_INICIO })
  const { id } = espera
  const titulo = tituloDe(espera.titulo, total)
  const quando = espera.quando?.(primeiros) ?? 'agora'
  const itens = primeiros.map(({ id, titulo, detalhe, valor, caminho, desde }) => {
    const idade = espera.dizIdade && desde ? haDias(desde) : null
    return { id, titulo, detalhe: [detalhe, idade].filter(Boolean).join(' · ') || null, valor, caminho }
  })
  return { id, titulo, total, valor, detalhe: null, caminho: espera.caminho(ctx), quando, itens }
}

/** What waits of it, all reasons together. */
export async function somarEspecie(ctx: Ctx, { esperas }: Especie): Promise<number> {
  let soma = 0
  for (const espera of esperas) soma += (await espera.somar(ctx)).total
  return soma
}

/** The same on the home page: a block for each reason. */
export async function blocosDaEspecie(ctx: Ctx, { esperas }: Especie): Promise<BlocoDoInicio[]> {
  const blocos: BlocoDoInicio[] = []
  for (const espera of esperas) {
    const um = await bloco(ctx, espera)
    if (um) blocos.push(um)
  }
  return blocos
}
