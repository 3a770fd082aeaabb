/**
 * What an APR lacks to be in force (design, Works 7.4, 'Checks at 1→2'). The desk asks it of the database and the telephone
 * of the copy it carries: what each knows is the context, and the rule is this one function.
 */
import { ALTERADO_APOS_ASSINATURA } from '../../core/assinaturas.ts'
import { formatInstant, type PlainDate } from '../../core/dates.ts'
import { TIPO_DE_EQUIPAMENTO } from '../../vocabulario/equipamento-isolante.ts'
import { type EquipamentoEmUso, usoProibido } from '../../vocabulario/uso-de-equipamento.ts'
import { type AnaliseDaApr, desenergizada, nivelQueConta } from './analise.ts'
import { REDE, TIPO_DE_SERVICO } from './codigos.ts'
import { NIVEL } from './risco.ts'

/** A participant, as far as whoever asks is told: whether they may work today, and what keeps them from it. */
export interface PessoaNaApr {
  readonly nome: string
  readonly apto: boolean
  /** What is said to each reason; `vencido` where a paper expired. Never the paper itself. */
  readonly motivos: readonly { readonly documento: string; readonly vencido: boolean }[]
}
export interface EquipamentoNaApr extends EquipamentoEmUso {
  readonly tipo: number
  readonly classe: string | null
  readonly tensaoMaxUsoV: number | null
}
export interface AssinaturaNaApr {
  readonly colabId: string | null
  readonly papel: number
  readonly valida: boolean
}

export interface ContextoDaApr {
  readonly hoje: PlainDate
  /** By id; whom one does not see is absent, and never counts as fit. */
  readonly pessoas: ReadonlyMap<string, PessoaNaApr>
  readonly equipamentos: ReadonlyMap<string, EquipamentoNaApr>
  readonly assinaturas: readonly AssinaturaNaApr[]
  /** The least people for what is done energised; the company's own (setting APR_MINIMO_ENERGIZADA). */
  readonly minimoEnergizada: number
  /** Of when the validities are, where they were not asked just now. */
  readonly dadosDe?: string | null
}

export interface AprConferida extends AnaliseDaApr {
  readonly tipoServico: number
  readonly condicaoRede: number
  readonly tensaoKv: number | null
  readonly trabalhoAltura: boolean | null
  readonly equipamentosIsolantesIds: readonly string[]
}

/** What is wrong, and the field where it is mended. */
export interface Achado {
  readonly campo: string
  readonly dito: string
}
export interface Conferencia {
  readonly impedimentos: readonly Achado[]
  readonly avisos: readonly string[]
}

/** In what quality an APR is signed; the supervisor's is that of an engineer or a safety technician. */
export const papeisNaApr = {
  4: 'Participante',
  1: 'Encarregado',
  2: 'Supervisor (engenheiro)',
  5: 'Técnico de segurança',
} as const
const DO_SUPERVISOR: readonly number[] = [2, 5]

export const RISCO_CRITICO = 'Risco crítico: a atividade não pode iniciar!'
export const FALTA_SUPERVISOR = 'Risco alto: falta a assinatura do supervisor!'
export const SEIS_ETAPAS = 'Conclua as seis etapas de desenergização!'
export const documentoVencido = (nome: string, documento: string): string =>
  `Integrante ${nome} com documento vencido: ${documento}!`
export const semDocumento = (nome: string, documento: string): string =>
  `Integrante ${nome} sem documento válido: ${documento}!`
export const classeInsuficiente = (classe: string, kv: number): string =>
  `Classe ${classe} insuficiente para ${kv.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} kV!`
export const validadoCom = (instante: string): string => `validado com dados de ${formatInstant(instante)}`

const em = (campo: string, dito: string): Achado => ({ campo, dito })

function doRisco({ etapas }: AprConferida, assinaturas: readonly AssinaturaNaApr[]): Achado[] {
  if (etapas.length === 0) return [em('etapas', 'Inclua pelo menos uma etapa!')]
  const niveis = etapas.map(nivelQueConta)
  const critica = niveis.indexOf(NIVEL.critico)
  if (critica >= 0) return [em(`etapas.${critica}.severidade`, RISCO_CRITICO)]
  const assinou = assinaturas.some(({ papel, valida }) => valida && DO_SUPERVISOR.includes(papel))
  return niveis.includes(NIVEL.alto) && !assinou ? [em('assinaturas', FALTA_SUPERVISOR)] : []
}

/** By what is not fit about each person; whom one does not see is not judged, and so not fit. */
function dosParticipantes({ participantes }: AprConferida, pessoas: ContextoDaApr['pessoas']): Achado[] {
  if (participantes.length === 0) return [em('participantes', 'Inclua pelo menos um participante!')]
  return participantes.flatMap(({ colabId }, n): Achado[] => {
    const campo = `participantes.${n}.colabId`
    const pessoa = pessoas.get(colabId)
    if (!pessoa) return [em(campo, 'Há integrante que você não vê: quem o vê confere os documentos dele!')]
    if (pessoa.apto) return []
    if (pessoa.motivos.length === 0) return [em(campo, `Integrante ${pessoa.nome} não pode ir a campo!`)]
    return pessoa.motivos.map(({ documento, vencido }) =>
      em(campo, (vencido ? documentoVencido : semDocumento)(pessoa.nome, documento)),
    )
  })
}

/** In what quality whoever takes part signs. */
export const PAPEL_DE_PARTICIPANTE = 4

/** Who takes part and did not sign what is written now, in the order in which they are named. */
export const participantesPorAssinar = <P extends { readonly colabId: string }>(
  participantes: readonly P[],
  assinaturas: readonly AssinaturaNaApr[],
): P[] => participantes.filter(({ colabId }) => !assinaturas.some((uma) => uma.colabId === colabId && uma.valida))

function dasAssinaturas(
  { participantes }: AprConferida,
  { assinaturas, pessoas }: Pick<ContextoDaApr, 'assinaturas' | 'pessoas'>,
): Achado[] {
  const faltam = participantesPorAssinar(participantes, assinaturas)
  if (faltam.length === 0) return []
  const mudou = faltam.some(({ colabId }) => assinaturas.some((uma) => uma.colabId === colabId))
  return [
    ...(mudou ? [em('assinaturas', ALTERADO_APOS_ASSINATURA)] : []),
    ...faltam.map(({ colabId }) =>
      em('assinaturas', `Falta a assinatura de ${pessoas.get(colabId)?.nome ?? 'integrante de outro contrato'}!`),
    ),
  ]
}

const DE_MAO: readonly number[] = [TIPO_DE_EQUIPAMENTO.luva, TIPO_DE_EQUIPAMENTO.manga]

function dosEquipamentos(apr: AprConferida, { equipamentos, hoje }: ContextoDaApr): Conferencia {
  const impedimentos: Achado[] = []
  const avisos: string[] = []
  const { tensaoKv, tipoServico } = apr
  for (const id of apr.equipamentosIsolantesIds) {
    const equipamento = equipamentos.get(id)
    const proibido = equipamento
      ? usoProibido(equipamento, hoje)
      : 'Há equipamento isolante que você não vê: quem o vê confere o ensaio dele!'
    if (proibido) impedimentos.push(em('equipamentosIsolantesIds', proibido))
    if (!equipamento || tensaoKv === null || !DE_MAO.includes(equipamento.tipo)) continue
    const { tensaoMaxUsoV, classe, etiqueta } = equipamento
    // Both in whole volts: 13,8 kV is 13.800 V.
    if (tensaoMaxUsoV === null || tensaoMaxUsoV >= Math.round(tensaoKv * 1000)) continue
    const dito = classeInsuficiente(classe ?? etiqueta, tensaoKv)
    if (tipoServico === TIPO_DE_SERVICO.aoContato) impedimentos.push(em('equipamentosIsolantesIds', dito))
    else avisos.push(dito)
  }
  return { impedimentos, avisos }
}

const ehEnergizada = ({ condicaoRede, tipoServico }: AprConferida): boolean =>
  condicaoRede === REDE.energizada ||
  tipoServico === TIPO_DE_SERVICO.aoContato ||
  tipoServico === TIPO_DE_SERVICO.aDistancia

/** What keeps the APR from being in force, in the order in which it is read, and what is only worth saying. */
export function conferenciaDaApr(apr: AprConferida, contexto: ContextoDaApr): Conferencia {
  const { emergencia, epis, epcs, participantes } = apr
  const { assinaturas, pessoas, minimoEnergizada, dadosDe } = contexto
  const equipamentos = dosEquipamentos(apr, contexto)
  const semVer = [...epis, ...epcs].filter(({ conferido }) => !conferido).map(({ nome }) => nome)
  return {
    impedimentos: [
      ...doRisco(apr, assinaturas),
      ...dosParticipantes(apr, pessoas),
      ...(ehEnergizada(apr) && participantes.length > 0 && participantes.length < minimoEnergizada
        ? [em('participantes', `Serviço energizado exige pelo menos ${minimoEnergizada} participantes!`)]
        : []),
      ...(apr.condicaoRede === REDE.desenergizada && !desenergizada(apr) ? [em('desenergizacao', SEIS_ETAPAS)] : []),
      ...equipamentos.impedimentos,
      ...(emergencia.hospital ? [] : [em('emergencia.hospital', 'Informe o hospital para emergências!')]),
      ...(emergencia.telefone ? [] : [em('emergencia.telefone', 'Informe o telefone de emergência!')]),
      ...dasAssinaturas(apr, { assinaturas, pessoas }),
    ],
    avisos: [
      ...equipamentos.avisos,
      ...(apr.trabalhoAltura && !emergencia.kitResgate ? ['Trabalho em altura sem kit de resgate!'] : []),
      ...(semVer.length > 0 ? [`Não conferido: ${semVer.join(', ')}.`] : []),
      ...(dadosDe ? [validadoCom(dadosDe)] : []),
    ],
  }
}
