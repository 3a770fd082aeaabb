import type { Kysely } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import type { Letra } from './tabela.ts'

export type Onde = 'dentro' | 'fora' | 'inexistente'
export const LUGARES: readonly Onde[] = ['dentro', 'fora', 'inexistente']
/** What stands for an object in a path or a body; `base64`, where there is one, is the file that goes with the call. */
export type Objeto = Readonly<Record<string, string>> & { readonly id: string }
export type Pessoa = { readonly id: string; readonly token: string; readonly email: string }

export const SENHA = 'Canela-azul-70'
/** An id that looks like any other and was never given. */
export const NADA = '1999999999999'

/** To whom each kind of object belongs; those not named here belong to a cost centre. */
const LIVRES = new Set([
  'suporte',
  'mudanca',
  'funcao',
  'funcao no lugar',
  'processo',
  'tipo de documento',
  'tipo no lugar',
  'fornecedor',
  'fornecedor em conferência',
  'fornecedor que mudei',
  'institucional',
  'institucional para conta',
  'juridica',
  'empresa',
  'classe',
  'categoria',
  'workflow',
  'regra de retenção',
  'conta pagadora',
  'conta para anexo',
  'linha de extrato',
  'boleto do DDA',
  'boleto ignorado',
  'visao de todos',
  'ordem de serviço',
  'funcao e processo',
  'setor',
  'documento sgi',
  'documento sgi que sai',
  'versão sgi',
  'conta mestre',
  'conta para relatório',
  'relatório',
  'relatório alheio',
])
/** Begins the name of a register's object that follows from its declaration, where it has no scope. */
export const DA_EMPRESA = 'da empresa: '
const PROPRIOS = new Set([
  'sessao',
  'trabalho',
  'trabalho com arquivo',
  'visao',
  'delegação',
  'relatório meu',
  'arquivo do celular',
  'divergência minha',
  'entrega minha',
  'entrega minha aceita',
])
export const alcance = (tipo: string): 'livre' | 'proprio' | 'centro' =>
  LIVRES.has(tipo) || tipo.startsWith(DA_EMPRESA) ? 'livre' : PROPRIOS.has(tipo) ? 'proprio' : 'centro'
/** Something within reach, and beside it something named that may not be. */
export const COMPOSTOS = new Set([
  'funcao no lugar',
  'tipo no lugar',
  'institucional para conta',
  'conta para anexo',
  'centro para alguém',
  'centro de obras para alguém',
  'centro para solicitante',
  'centro para rascunho',
  'centro para meta',
  'centro para viagem',
  'colaborador para viagem',
  'comprovante de outra viagem',
  'centro para lançamento',
  'centro para linha',
  'obra para rascunho',
  'obra diante de alguém',
  'obra diante de gestor',
  'obra no lugar',
  'obra para registro',
  'obra para inspecao',
  'obra para nc',
  'equipe para apr',
  'lugar do equipamento',
  'peça para ordem',
  'peça na bancada',
  'ordem que recebe',
  'item de outro',
  'item de outra obra',
  'item de remessa com outro',
  'anexo de outro',
  'anexo para linha',
  'anexo para boleto',
  'centro para boleto',
  'a pagar com outro',
  'a enviar com outro',
  'meta para receber',
  'meta para dar',
  'lançamento para linha',
  'leitor para pedido',
  'documento de comparado',
  'funcao e processo',
  'veículo a abastecer',
  'colaborador que recebe',
  'contrato a contar',
  'conta para relatório',
])
/** What only its own person may act on although it belongs to a centre: the findings they assumed, what they asked for. */
const DE_QUEM_AGE = new Set([
  'fornecedor que mudei',
  'achado meu',
  'achado concluído',
  'achado a responder',
  'remessa minha',
  'transferência minha',
  'viagem minha',
])
/** Does each person need objects of their own? What needs no flag to be somebody's, even those who lack it. */
export const pessoal = (tipo: string, pode: boolean): boolean =>
  PROPRIOS.has(tipo) || (pode && (COMPOSTOS.has(tipo) || DE_QUEM_AGE.has(tipo)))

export type Receita = (onde: Onde, dono: string, quem: Pessoa | null) => Promise<Objeto>
export type Pedido = { id: string; item: string; anexo: string; centro: string }

/** An attachment that may be scheduled for payment. */
export const aPagar = () => ({
  tipo: 4,
  valor: '10',
  emPagamento: true,
  status: 1,
  dataVencimento: addDays(today(), 1),
})

/** What the recipes of each module are made with. */
export interface Base {
  readonly t: TestApp
  // biome-ignore lint/suspicious/noExplicitAny: tables are named by the recipes as the migrations name them
  readonly db: Kysely<any>
  readonly centros: { readonly A: string; readonly B: string; readonly C: string }
  /** Somebody of centre A who does nothing. */
  readonly alguem: string
  readonly fornecedor: string
  /** A file in the store, come in by the front door. */
  readonly arquivoId: string
  readonly receitas: Record<string, Receita>
  fora(onde: Onde): string
  insere(tabela: string, valores: Record<string, unknown>): Promise<string>
  usuario(centro: string | null, mais?: Record<string, unknown>): Promise<string>
  pessoa(direitos: Readonly<Record<string, readonly Letra[]>>, centro?: 'A' | 'B' | 'C'): Promise<Pessoa>
  centro(onde: Onde, quem: Pessoa | null, mais?: Record<string, unknown>): Promise<Objeto>
  pedido(status: number, centro: string, dono: string, anexo?: Record<string, unknown>): Promise<Pedido>
  /** The id of that kind of object there; one never given where there is to be none. */
  outro(tipo: string, onde: Onde, dono: string): Promise<string>
}

let serial = 100
/** A number never used in this world. */
export const proximo = (): number => ++serial
export const n = (): string => `n${proximo()}`

/** More of them than four figures hold: the third letter goes on. */
export const placa = (): string => {
  const qual = proximo()
  return `AB${String.fromCharCode(65 + (Math.floor(qual / 10_000) % 26))}${String(qual % 10_000).padStart(4, '0')}`
}

/** A CPF nobody had, with right check digits. */
export function cpf(): string {
  const nove = String(100_000_000 + proximo() * 7)
  const digito = (de: string) =>
    (([...de].reduce((soma, d, i) => soma + Number(d) * (de.length + 1 - i), 0) * 10) % 11) % 10
  const dez = `${nove}${digito(nove)}`
  return `${dez}${digito(dez)}`
}
