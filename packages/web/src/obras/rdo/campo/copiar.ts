/** What a report takes over from the one before, and from the team (design, Works 4.7 and 9). */
import { PRESENTE, SITUACOES_QUE_DURAM } from '@prumo/domain/obras/rdo/listas.ts'
import { comAsHoras, horasDaJornada, type RdoEscrito } from '@prumo/domain/obras/rdo/regras.ts'
import type { Registro } from '../../../core/campo/pacote.ts'
import type { Linha } from '../../../core/telefone/Linhas.tsx'

type Pessoas = NonNullable<RdoEscrito['maoDeObra']>
const linhasDe = (valor: unknown): readonly Linha[] => (Array.isArray(valor) ? (valor as Linha[]) : [])
/** Its hours, its people and its equipment, neither its occurrences nor its quantities: as the desk copies it. */
export function deOntem(anterior: Registro): Readonly<Record<string, unknown>> {
  return {
    horaInicio: anterior.horaInicio ?? null,
    horaFim: anterior.horaFim ?? null,
    intervaloMin: anterior.intervaloMin ?? null,
    maoDeObra: linhasDe(anterior.maoDeObra).map(
      ({ colabId, nome, empresa, funcaoId, vinculo, situacao, horasNormais }) => ({
        colabId: colabId ?? null,
        nome: colabId ? null : nome,
        empresa: empresa ?? null,
        funcaoId,
        vinculo: vinculo ?? 1,
        // Who was ill yesterday is not said to be ill today; who is on leave still is.
        situacao: SITUACOES_QUE_DURAM.includes(Number(situacao)) ? situacao : PRESENTE,
        horasNormais: horasNormais ?? null,
        horasExtras: null,
      }),
    ),
    equipamentos: linhasDe(anterior.equipamentos).map((um) => ({
      veiculoId: um.veiculoId ?? null,
      descricao: um.descricao ?? null,
      quantidade: um.quantidade ?? null,
      situacao: um.situacao,
      // Where it stopped is where it starts from.
      kmInicial: um.kmFinal ?? um.kmInicial ?? null,
      horimetroInicial: um.horimetroFinal ?? um.horimetroInicial ?? null,
    })),
  }
}

/** The role of that person, whom the package tells by its name. */
export const funcaoDe = (
  colabId: unknown,
  colaboradores: readonly Registro[],
  funcoes: readonly Registro[],
): string | undefined => {
  const funcao = colaboradores.find(({ id }) => id === colabId)?.funcao
  return funcoes.find(({ nome }) => nome === funcao)?.id
}

/** The teams of the work's contract: the office takes no other's. */
export const doContrato = (equipes: readonly Registro[], obra: Registro | undefined): readonly Registro[] =>
  equipes.filter(
    ({ centroDeCustoId }) =>
      !obra || centroDeCustoId === undefined || centroDeCustoId === (obra.centroDeCustoId ?? obra.contratoId),
  )

/** What is written, and what follows of it: those who worked the day's hours work the hours of the day as it is now. */
export function comJornada(dados: Linha, novo: Linha): Linha {
  const antes = horasDaJornada(dados as RdoEscrito)
  const horas = horasDaJornada({ ...dados, ...novo } as RdoEscrito)
  if (antes === horas || 'maoDeObra' in novo) return novo
  return { ...novo, maoDeObra: comAsHoras(linhasDe(dados.maoDeObra) as Pessoas, horas, antes) }
}

/** Who is not there worked no hours; who is, those of the day. */
export const comPresenca = (linha: Linha, horas: number | null): Linha =>
  linha.situacao === PRESENTE
    ? { ...linha, horasNormais: linha.horasNormais ?? horas }
    : { ...linha, horasNormais: null, horasExtras: null }

/** The members of those teams as present for the day's hours, or those of the report before, beside whoever is in the list already. */
export function equipePresente(
  equipes: readonly Registro[],
  colaboradores: readonly Registro[],
  funcoes: readonly Registro[],
  equipesIds: readonly string[],
  { ja = [], horas, anterior }: Presenca,
): readonly Linha[] {
  const deOntem = new Map(linhasDe(anterior?.maoDeObra).map(({ colabId, horasNormais }) => [colabId, horasNormais]))
  const tem = new Set(ja.map(({ colabId }) => colabId))
  const membros = equipes
    .filter(({ id }) => equipesIds.includes(id))
    .flatMap(({ integrantes }) => linhasDe(integrantes))
    .map(({ colabId }) => colabId)
  const novos = [...new Set(membros)].filter((id) => id && !tem.has(id))
  return [
    ...ja,
    ...novos.map((colabId) => ({
      colabId,
      funcaoId: funcaoDe(colabId, colaboradores, funcoes) ?? null,
      vinculo: 1,
      situacao: PRESENTE,
      horasNormais: deOntem.get(colabId) ?? horas,
      horasExtras: null,
    })),
  ]
}

/** The same, and what came of it in words. */
export function equipeTrazida(...pedido: Parameters<typeof equipePresente>): {
  maoDeObra: readonly Linha[]
  dito: string
} {
  const [equipes, , , equipesIds, { ja = [] }] = pedido
  const maoDeObra = equipePresente(...pedido)
  const n = maoDeObra.length - ja.length
  const haGente = equipes.some(({ id, integrantes }) => equipesIds.includes(id) && linhasDe(integrantes).length > 0)
  const nenhuma = haGente ? 'A equipe já está na mão de obra.' : 'Nenhuma pessoa nas equipes escolhidas.'
  const vieram = `${n === 1 ? '1 pessoa da equipe entrou' : `${n} pessoas da equipe entraram`} na mão de obra.`
  return { maoDeObra, dito: n === 0 ? nenhuma : vieram }
}

interface Presenca {
  readonly ja?: readonly Linha[] | undefined
  readonly horas: number | null
  readonly anterior?: Registro | undefined
}
