/**
 * The life of a record as data: its states, the acts that lead from one to another, who does each and what it asks. The
 * server refuses by it, the screen draws its buttons from what the server answers by it, and docs/fluxos.md prints it.
 */
import { aguardandoArquivos, type Recebimento } from './campo/completo.ts'
import { type Entity, screensOf } from './entity.ts'
import { messages } from './messages.ts'
import { type Flag, mayAny, type PermissionEntry, type Tela } from './tela.ts'

/** Who acts. What a flow needs to know of them beyond this (a rank, a part taken) is in its own extension of it. */
export interface Pessoa {
  readonly id: string
  readonly permissoes: readonly PermissionEntry[]
}

/** Why an act is refused now: HTTP status, the sentence, and the field at fault where there is one. */
export interface Impedimento {
  readonly status: 400 | 403 | 404 | 409
  readonly message: string
  readonly details?: Readonly<Record<string, string>>
}

/** A refusal's parts: null to allow, a sentence for the rule's usual status, or the whole refusal. */
export type Recusado = string | Impedimento | null

/** A rule of an act: in words, for docs/fluxos.md, and as what it refuses. */
export interface Regra<R, X> {
  readonly dito: string
  recusa(registro: R, x: X): Recusado
}

/** The icons an act may have; the browser gives each its drawing. */
export type Icone =
  | 'agendar'
  | 'anexar'
  | 'assumir'
  | 'arquivar'
  | 'cancelar'
  | 'confirmar'
  | 'decidir'
  | 'documento'
  | 'editar'
  | 'encaminhar'
  | 'encerrar'
  | 'encomendar'
  | 'enviar'
  | 'excluir'
  | 'liberar'
  | 'notas'
  | 'perguntar'
  | 'receber'
  | 'reciclar'
  | 'recusar'
  | 'transferir'
  | 'voltar'

/** What is asked before an act is done; `{nome}` stands for what the screen calls the record. */
export interface Pergunta {
  readonly titulo: string
  readonly corpo?: string
  /** The button that does it, when it is not the act's own word. */
  readonly acao?: string
  /** Asks for a reason, sent under that name. */
  readonly motivo?: { readonly campo: string; readonly rotulo: string; readonly dica?: string }
}

/** A state's code: a number, or a word where the state is kept as one. */
export type Estado = number | string

export interface Ato<S extends Estado, R, P extends Pessoa> {
  /** The button: 'Encerrar'; with '…' when it asks something first. */
  readonly rotulo: string
  readonly icone: Icone
  /** The states it is done in. */
  readonly sai: readonly S[]
  /** The state it leads to; several when what is sent decides; 'mesmo' when the state stays, 'nenhum' when the record ends. */
  readonly vai: S | readonly S[] | 'mesmo' | 'nenhum'
  /** Any of these flags; null when only `papel` decides, on whatever screens the person has. */
  readonly flag: Flag | readonly Flag[] | null
  /** The screens the flag is looked for on, when not the entity's own. */
  readonly telas?: readonly Tela[]
  /** May this person at all do this to this record? Judged with the flag: 403. */
  readonly papel?: Regra<R, P>
  /** Said when the state is another; by default the specification's 'Status inválido!'. */
  foraDeHora?(registro: R): string
  /** Is it this person's turn? Judged after the state: 403 unless it says 409. */
  readonly quem?: Regra<R, P>
  /** Only of a record whose files all came from the phone: 409 while it is incomplete (`faltam`). */
  readonly completo?: true
  /** What must be sent, or be there: 400 unless it says 409. */
  readonly exige?: Regra<R, never>
  readonly perigo?: boolean
  /** Takes back what was settled: only such an act leaves a final state. */
  readonly desfaz?: boolean
  readonly pergunta?: Pergunta
  /** Told when it is done. */
  readonly feito?: string
  /** Behind 'Mais', and only while it can be done. */
  readonly menu?: boolean
  /** The one that stands out while it can be done: the record's next step. */
  readonly principal?: boolean
  /** Stands out instead while no next step can be done: it is what brings one about. */
  readonly prepara?: boolean
  /** The states in which its button is in sight, when more than those it is done in. */
  readonly mostra?: readonly S[]
}

/** What a flow is of: an entity, or rows that are none and still have a name and a screen. */
export type DoFluxo = Pick<Entity, 'name' | 'noun' | 'tela'> & Partial<Pick<Entity, 'alsoOn'>>

export interface Fluxo<
  E extends DoFluxo = DoFluxo,
  S extends Estado = Estado,
  R = never,
  P extends Pessoa = never,
  A extends string = string,
> {
  readonly entidade: E
  /** The column that holds the state. */
  readonly estado: string
  /** The state follows from facts, and is no column: the acts write the facts, and `vai` says where they lead. */
  readonly derivado?: boolean
  readonly estados: Readonly<Record<S, string>>
  /** The states a record may be born in. */
  readonly inicial: readonly S[]
  /** The states from which nothing more is expected. */
  readonly finais: readonly S[]
  /** The states in which its fields change and it may be deleted; all of them when not said. */
  readonly abertos?: readonly S[] | undefined
  /** What a change in another state is told, where the design has words of its own for it. */
  readonly aoFechar?: Readonly<Partial<Record<S, string>>>
  /** Of a derived state: those that another record's acts bring it to, and take it from. */
  readonly alheios?: readonly S[]
  /** In the order the buttons are drawn in. */
  readonly atos: Readonly<Record<A, Ato<S, R, P>>>
}

/** Any flow, where only its data are read. */
// biome-ignore lint/suspicious/noExplicitAny: a rule's parameters are contravariant; who only reads the data knows none of them.
export type QualquerFluxo = Fluxo<DoFluxo, any, any, any, string>
export type AtoDe<F> = F extends { readonly atos: Readonly<Record<infer A extends string, unknown>> } ? A : never
export type EstadoDe<F> = F extends { readonly inicial: readonly (infer S)[] } ? S : never
export type RegistroDe<F> = F extends Fluxo<DoFluxo, infer _S, infer R, infer _P, string> ? R : never
export type PessoaDe<F> = F extends Fluxo<DoFluxo, infer _S, infer _R, infer P, string> ? P : never
/** What an act's `exige` is told: what was sent. */
export type DadosDe<F, A extends AtoDe<F>> = F extends { readonly atos: Readonly<Record<A, infer T>> }
  ? T extends { readonly exige: { recusa(registro: never, dados: infer D): Recusado } }
    ? D
    : object
  : never

/**
 * Declares a flow: `defineFluxo<MetaNoFluxo>()({ entidade: metas, estado: 'situacao', … })`. The two type parameters are the
 * record and the person as its rules see them; a state or an act that does not exist does not compile.
 */
export const defineFluxo =
  <R extends object, P extends Pessoa = Pessoa>() =>
  <
    const E extends DoFluxo,
    const C extends Readonly<Record<Estado, string>>,
    const A extends Readonly<Record<string, Ato<keyof C & Estado, R, P>>>,
  >(
    fluxo: Omit<Fluxo<E, keyof C & Estado, R, P>, 'estado' | 'estados' | 'atos'> & {
      readonly estado: keyof R & string
      readonly estados: C
      readonly atos: A
    },
  ): Omit<Fluxo<E, keyof C & Estado, R, P, keyof A & string>, 'atos'> & { readonly atos: A } =>
    fluxo

export const recusar = (
  status: Impedimento['status'],
  message: string,
  details?: Readonly<Record<string, string>>,
): Impedimento => ({ status, message, ...(details && { details }) })

/** 400 for fields to mend, with the specification's one sentence; null when there are none. */
export const recusarCampos = (details: Readonly<Record<string, string>>): Impedimento | null =>
  Object.keys(details).length > 0 ? recusar(400, messages.preenchaCamposObrigatorios, details) : null

export const SEM_PERMISSAO = 'Você não tem permissão para esta ação.'
/** The one refusal of a change decided upon a record as it no longer is. */
export const REVISAO_ANTIGA = 'Este registro foi alterado por outra pessoa. Confira os dados atuais e tente de novo.'

const comoRecusa = (status: Impedimento['status'], dito: Recusado | undefined): Impedimento | null =>
  typeof dito === 'string' ? recusar(status, dito) : (dito ?? null)

export const estadoDe = (fluxo: QualquerFluxo, registro: object): Estado =>
  (registro as Readonly<Record<string, Estado>>)[fluxo.estado]!

/** Why the record's fields do not change as it stands; null when they do. */
export function fechado(fluxo: QualquerFluxo, registro: object): string | null {
  const { abertos, aoFechar = {}, estados, entidade } = fluxo
  const estado = estadoDe(fluxo, registro)
  if (!abertos || abertos.includes(estado)) return null
  if (aoFechar[estado]) return aoFechar[estado]
  const { one, article } = entidade.noun
  const onde = abertos.map((um: Estado) => `“${estados[um]}”`)
  const ditos = onde.length < 2 ? onde.join() : `${onde.slice(0, -1).join(', ')} ou ${onde.at(-1)}`
  return `Est${article === 'a' ? 'a' : 'e'} ${one} está em “${estados[estado]}”: só se altera em ${ditos}.`
}

/** Does the person hold a flag the act asks for? */
export function temFlag(fluxo: QualquerFluxo, { flag, telas }: QualquerFluxo['atos'][string], pessoa: Pessoa): boolean {
  if (flag === null) return true
  const { tela, alsoOn = [] } = fluxo.entidade
  return (telas ?? screensOf({ tela, alsoOn })).some((one) => mayAny(pessoa.permissoes, one, [flag].flat()))
}

/**
 * Why that person cannot do that to the record now; null when they can. Judged in the order of the calls' contract: flag and
 * part in the record (403), old `revisao` (409), state (409), person (403 or 409), then what is sent (400). Without `dados`
 * nothing that is sent is judged: the answer to 'may they?'.
 */
export function impedimento<F extends QualquerFluxo, A extends AtoDe<F>>(
  fluxo: F,
  nome: A,
  registro: RegistroDe<F>,
  pessoa: PessoaDe<F>,
  dados?: DadosDe<F, A> & { readonly revisao?: number | undefined },
): Impedimento | null {
  const ato = fluxo.atos[nome]!
  if (!temFlag(fluxo, ato, pessoa)) return recusar(403, SEM_PERMISSAO)
  const semPapel = comoRecusa(403, ato.papel?.recusa(registro, pessoa))
  if (semPapel) return semPapel
  if (revisaoAntiga(registro, dados?.revisao)) return recusar(409, REVISAO_ANTIGA)
  if (!ato.sai.includes(estadoDe(fluxo, registro)))
    return recusar(409, ato.foraDeHora?.(registro) ?? messages.statusInvalido)
  return (
    comoRecusa(403, ato.quem?.recusa(registro, pessoa)) ??
    (ato.completo ? comoRecusa(409, aguardandoArquivos(registro as unknown as Recebimento)) : null) ??
    (dados === undefined ? null : comoRecusa(400, ato.exige?.recusa(registro, dados as never)))
  )
}

/** Is the record no longer the one the person decided upon? Without a `revisao` nothing is claimed about it. */
export const revisaoAntiga = (registro: object, revisao: number | undefined): boolean =>
  revisao !== undefined && revisao !== (registro as { revisao?: number }).revisao

/** An act as an answer tells of it: where it leads (null when the state stays, the record ends, or what is sent decides), and why it cannot be done. */
export interface Acao<A extends string = string> {
  readonly ato: A
  readonly para: Estado | null
  readonly nome: string
  readonly impedimento?: string
}

/** The state an act is asked for by; null where its end does not tell it from others, and it has a call of its own. */
export const paraDe = ({ vai }: QualquerFluxo['atos'][string]): Estado | null =>
  Array.isArray(vai) || vai === 'mesmo' || vai === 'nenhum' ? null : (vai as Estado)

/** What that person may do with the record now, and why not: what `GET` of a record carries as `acoes`. */
export function acoesDe<F extends QualquerFluxo>(
  fluxo: F,
  registro: RegistroDe<F>,
  pessoa: PessoaDe<F>,
): Acao<AtoDe<F>>[] {
  return (Object.keys(fluxo.atos) as AtoDe<F>[]).map((nome) => {
    const ato = fluxo.atos[nome]!
    const recusado = impedimento(fluxo, nome, registro, pessoa)
    return {
      ato: nome,
      para: paraDe(ato),
      nome: ato.rotulo.replace('…', ''),
      ...(recusado && { impedimento: recusado.message }),
    }
  })
}

/** The names of the acts that person may do to the record now. */
export const atosPossiveis = <F extends QualquerFluxo>(
  fluxo: F,
  registro: RegistroDe<F>,
  pessoa: PessoaDe<F>,
): AtoDe<F>[] => acoesDe(fluxo, registro, pessoa).flatMap(({ ato, impedimento: motivo }) => (motivo ? [] : [ato]))

/** The same by the act's name, as the answers that are older than the flows carry it. */
export type Possibilidade = { pode: boolean; motivo: string | null }
export const possibilidades = <A extends string>(acoes: readonly Acao<A>[]): Record<A, Possibilidade> =>
  Object.fromEntries(
    acoes.map(({ ato, impedimento: motivo = null }) => [ato, { pode: motivo === null, motivo }]),
  ) as Record<A, Possibilidade>
