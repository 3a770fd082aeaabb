/** What a daily report must be, said the same by the server and by the form (design, Works 4.7). */
import { ALTERADO_APOS_ASSINATURA, type AssinaturaColetada } from '../../core/assinaturas.ts'
import { formatDate, type PlainDate } from '../../core/dates.ts'
import type { RecordOf } from '../../core/entity.ts'
import type { Lidas } from '../../core/listas.ts'
import { quantityUnits } from '../../core/money.ts'
import { searchable } from '../../core/text.ts'
import { secoesDoRdo } from '../obra/codigos.ts'
import { type listasDoRdo, OCORRENCIA, PRESENTE } from './listas.ts'
import { type rdos, STATUS_DO_RDO, STATUS_SEM_VALOR } from './rdos.ts'

type Linhas = Lidas<typeof listasDoRdo>
/** A report with its sections, as it is about to be; what a form has not filled yet is absent. */
export type RdoEscrito = Partial<Pick<RecordOf<typeof rdos>, CamposDoCabecalho>> & {
  readonly [K in keyof Linhas]?: readonly Partial<Linhas[K][number]>[] | undefined
}
type CamposDoCabecalho =
  | 'obraId'
  | 'data'
  | 'equipesIds'
  | 'horaInicio'
  | 'horaFim'
  | 'intervaloMin'
  | 'diaSemTrabalho'
  | 'motivo'
  | 'aprIds'

export const DATA_FUTURA = 'A data do RDO não pode ser futura!'
export const SEM_PRESENTES = 'Informe pelo menos um integrante presente ou marque Dia sem trabalho!'
export const ACIDENTE_INCOMPLETO = 'Acidente exige descrição e comunicação!'
export const HA_OUTRO_RDO = 'Há mais de um RDO desta equipe nesta data. Verifique duplicidade!'
export const SEM_APR = 'Nenhuma APR vinculada ao dia!'
export const SEM_ART = 'Informe a ART da obra antes de aprovar o RDO!'
export const horasDemais = (nome: string, data: PlainDate): string =>
  `Horas de ${nome} ultrapassam 24h no dia ${formatDate(data)}!`

/** Work was done, and by no risk analysis that anybody named: told, never refused (design, Works 4.7). */
export const semApr = ({ diaSemTrabalho, aprIds }: RdoEscrito): boolean => !diaSemTrabalho && !aprIds?.length

type Assinou = Pick<AssinaturaColetada, 'nome' | 'papel' | 'colabId' | 'valida'>
const mesmaPessoa = (uma: Assinou, outra: Assinou): boolean =>
  uma.papel === outra.papel &&
  ((uma.colabId !== null && uma.colabId === outra.colabId) || searchable(uma.nome) === searchable(outra.nome))

/** Somebody signed what the record no longer says, and has not signed in that quality what it says now. */
export const assinadoAntesDeMudar = (assinaturas: readonly Assinou[]): boolean =>
  assinaturas.some((uma) => !uma.valida && !assinaturas.some((outra) => outra.valida && mesmaPessoa(uma, outra)))

/** What stands beside a report and is worth telling of it. */
export interface AoLadoDoRdo {
  readonly status: number
  readonly assinaturas: readonly Assinou[]
  /** Another one of these teams and this day. */
  readonly haOutro: boolean
  readonly obraParalisada: boolean
}
const SEM_DECISAO: readonly number[] = [STATUS_DO_RDO.rascunho, STATUS_DO_RDO.enviado, STATUS_DO_RDO.devolvido]

/** What whoever writes, sends or approves a report is told, and is not kept from it by; the gravest first. */
export function avisosDoRdo(rdo: RdoEscrito, { status, assinaturas, haOutro, obraParalisada }: AoLadoDoRdo): string[] {
  if (STATUS_SEM_VALOR.includes(status)) return []
  const mudou = assinadoAntesDeMudar(assinaturas) ? [ALTERADO_APOS_ASSINATURA] : []
  if (!SEM_DECISAO.includes(status)) return mudou
  return [
    ...mudou,
    ...(haOutro ? [HA_OUTRO_RDO] : []),
    ...(semApr(rdo) ? [SEM_APR] : []),
    ...(obraParalisada ? ['A obra está paralisada.'] : []),
  ]
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
export const ehHora = (text: string): boolean => HORA.test(text)
const COMO_SE_ESCREVE = 'Escreva a hora como 07:30.'
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))

/** Minutes from one hour to another; past midnight where the end comes first. */
export const duracao = (inicio: string, fim: string): number => (minutos(fim) - minutos(inicio) + 1440) % 1440

type Problemas = Record<string, string>

/** Every field at fault with its sentence; none when it may be kept, also as a draft. */
export function problemasDoRdo(rdo: RdoEscrito, hoje: PlainDate): Problemas {
  return {
    ...doCabecalho(rdo, hoje),
    ...horasMalEscritas(rdo),
    ...dasPessoas(rdo),
    ...dosEquipamentos(rdo),
    ...dasAtividades(rdo),
    ...repetidas('clima', rdo.clima, ({ turno }) => turno, 'Este turno já está na lista.'),
  }
}

function doCabecalho(rdo: RdoEscrito, hoje: PlainDate): Problemas {
  const { data, horaInicio, horaFim, intervaloMin, diaSemTrabalho, motivo, equipesIds } = rdo
  const achados: Problemas = {}
  if (data && data > hoje) achados.data = DATA_FUTURA
  if (diaSemTrabalho) {
    if (!motivo) achados.motivo = 'Diga por que não houve trabalho.'
    return achados
  }
  if (!equipesIds?.length) achados.equipesIds = 'Escolha pelo menos uma equipe.'
  if (!horaInicio) achados.horaInicio = 'Informe a hora em que o trabalho começou.'
  if (!horaFim) achados.horaFim = 'Informe a hora em que o trabalho terminou.'
  if (!horaInicio || !horaFim || !ehHora(horaInicio) || !ehHora(horaFim)) return achados
  if (horaInicio === horaFim) achados.horaFim = 'O fim não é a mesma hora do início.'
  else if ((intervaloMin ?? 0) >= duracao(horaInicio, horaFim))
    achados.intervaloMin = 'O intervalo não cabe entre o início e o fim.'
  return achados
}

const HORAS: Partial<Record<keyof Linhas, readonly string[]>> = {
  desligamentos: ['horaPrevista', 'horaLiberada', 'horaDevolvida'],
  ocorrencias: ['hora'],
  dds: ['hora'],
}

function horasMalEscritas(rdo: RdoEscrito): Problemas {
  const achadas: Problemas = {}
  for (const nome of ['horaInicio', 'horaFim'] as const)
    if (rdo[nome] && !ehHora(rdo[nome])) achadas[nome] = COMO_SE_ESCREVE
  for (const [lista, campos] of Object.entries(HORAS))
    for (const [n, linha] of (rdo[lista as keyof Linhas] ?? []).entries())
      for (const campo of campos) {
        const hora = (linha as Record<string, unknown>)[campo]
        if (hora && !ehHora(String(hora))) achadas[`${lista}.${n}.${campo}`] = COMO_SE_ESCREVE
      }
  return achadas
}

function repetidas<L>(
  lista: string,
  linhas: readonly L[] = [],
  chave: (linha: L) => unknown,
  dito: string,
  campo = 'turno',
): Problemas {
  const vistas = new Set<unknown>()
  const achadas: Problemas = {}
  for (const [n, linha] of linhas.entries()) {
    const uma = chave(linha)
    if (uma === undefined || uma === null) continue
    if (vistas.has(uma)) achadas[`${lista}.${n}.${campo}`] = dito
    vistas.add(uma)
  }
  return achadas
}

function dasPessoas({ maoDeObra = [] }: RdoEscrito): Problemas {
  const achadas = repetidas(
    'maoDeObra',
    maoDeObra,
    ({ colabId }) => colabId,
    'Esta pessoa já está na lista.',
    'colabId',
  )
  for (const [n, { colabId, nome }] of maoDeObra.entries())
    if (!colabId && !nome) achadas[`maoDeObra.${n}.nome`] = 'Escolha o colaborador ou escreva o nome.'
  return achadas
}

function dosEquipamentos({ equipamentos = [] }: RdoEscrito): Problemas {
  const achados = repetidas(
    'equipamentos',
    equipamentos,
    ({ veiculoId }) => veiculoId,
    'Este veículo já está na lista.',
    'veiculoId',
  )
  for (const [n, linha] of equipamentos.entries()) {
    const em = (campo: string) => `equipamentos.${n}.${campo}`
    if (!linha.veiculoId && !linha.descricao) achados[em('descricao')] = 'Escolha o veículo ou descreva o equipamento.'
    if (menor(linha.kmFinal, linha.kmInicial)) achados[em('kmFinal')] = 'O km final é menor que o inicial.'
    if (menor(linha.horimetroFinal, linha.horimetroInicial))
      achados[em('horimetroFinal')] = 'O horímetro final é menor que o inicial.'
  }
  return achados
}

const menor = (fim: number | null | undefined, inicio: number | null | undefined): boolean =>
  fim != null && inicio != null && fim < inicio

function dasAtividades({ atividades = [] }: RdoEscrito): Problemas {
  const achadas: Problemas = {}
  for (const [n, { quantidade, percentualEtapa, etapaId }] of atividades.entries()) {
    if (quantidade != null && (quantityUnits(quantidade) ?? 0n) % 10n !== 0n)
      achadas[`atividades.${n}.quantidade`] = 'Use no máximo 3 casas decimais.'
    if (percentualEtapa != null && !etapaId) achadas[`atividades.${n}.etapaId`] = 'De que etapa é este percentual?'
  }
  return achadas
}

/** What a work asks of its reports beyond what all have (`rdoConfig`), and what stands beside the sections. */
export interface ExigidoPelaObra {
  readonly secoesObrigatorias: readonly number[]
  readonly totalFotos: number
  readonly totalAssinaturas: number
}

type Secao = readonly [campo: string, tem: (rdo: RdoEscrito, e: ExigidoPelaObra) => boolean]
const naLista = (campo: keyof Linhas): Secao => [campo, (rdo) => Boolean(rdo[campo]?.length)]

/** By the section's number (obra/codigos.ts): where its lines are, and whether there are any. */
const SECOES: Readonly<Record<number, Secao>> = {
  2: naLista('clima'),
  3: naLista('maoDeObra'),
  4: naLista('equipamentos'),
  5: naLista('atividades'),
  6: naLista('materiais'),
  7: naLista('desligamentos'),
  8: naLista('ocorrencias'),
  9: naLista('dds'),
  10: naLista('comentarios'),
  11: ['fotos', (_, { totalFotos }) => totalFotos > 0],
  12: ['assinaturas', (_, { totalAssinaturas }) => totalAssinaturas > 0],
}

/** What a report that is sent must have, beyond what a draft has: the refusal's sentence and the fields at fault. */
export function faltaParaEnviar(rdo: RdoEscrito, exigido: ExigidoPelaObra): { dito: string; campos: Problemas } | null {
  const presentes = (rdo.maoDeObra ?? []).filter(({ situacao }) => situacao === PRESENTE)
  if (!rdo.diaSemTrabalho && presentes.length === 0)
    return { dito: SEM_PRESENTES, campos: { maoDeObra: SEM_PRESENTES } }
  const campos: Problemas = {}
  for (const [n, linha] of (rdo.ocorrencias ?? []).entries()) {
    if (linha.tipo !== OCORRENCIA.acidente) continue
    if (linha.comAfastamento == null) campos[`ocorrencias.${n}.comAfastamento`] = 'Houve afastamento?'
    if (linha.vitimas == null) campos[`ocorrencias.${n}.vitimas`] = 'Informe quantas vítimas houve.'
    if (!linha.numeroCat) campos[`ocorrencias.${n}.numeroCat`] = 'Informe o número da CAT.'
  }
  if (Object.keys(campos).length > 0) return { dito: ACIDENTE_INCOMPLETO, campos }
  return rdo.diaSemTrabalho ? null : secaoQueFalta(rdo, exigido)
}

function secaoQueFalta(rdo: RdoEscrito, exigido: ExigidoPelaObra): { dito: string; campos: Problemas } | null {
  const [falta] = exigido.secoesObrigatorias.filter((secao) => SECOES[secao] && !SECOES[secao][1](rdo, exigido))
  if (falta === undefined) return null
  const dito = `Esta obra exige a seção ${secoesDoRdo[falta as keyof typeof secoesDoRdo]} no RDO.`
  return { dito, campos: { [SECOES[falta]![0]]: dito } }
}

type Jornada = Pick<RdoEscrito, 'horaInicio' | 'horaFim' | 'intervaloMin'>

/** The hours of a day as it is told, in hundredths at most: from its beginning to its end, without the interval; null while they are not told. */
export function horasDaJornada({ horaInicio, horaFim, intervaloMin }: Jornada): number | null {
  if (!horaInicio || !horaFim || !ehHora(horaInicio) || !ehHora(horaFim)) return null
  const trabalhados = duracao(horaInicio, horaFim) - (intervaloMin ?? 0)
  return trabalhados > 0 ? Math.round((trabalhados / 60) * 100) / 100 : null
}

type Pessoa = NonNullable<RdoEscrito['maoDeObra']>[number]

/** Who is there worked the day's hours, until somebody says otherwise: what is written for one stays when the day changes. */
export const comAsHoras = <P extends Pessoa>(
  pessoas: readonly P[],
  horas: number | null,
  antes: number | null = null,
) =>
  pessoas.map((uma) =>
    uma.situacao === PRESENTE && (uma.horasNormais ?? null) === antes ? { ...uma, horasNormais: horas } : uma,
  )

/** Hours as ten-thousandths, exact. */
export const horasDe = ({
  horasNormais,
  horasExtras,
}: {
  readonly horasNormais?: number | string | null | undefined
  readonly horasExtras?: number | string | null | undefined
}): bigint => (quantityUnits(horasNormais ?? 0) ?? 0n) + (quantityUnits(horasExtras ?? 0) ?? 0n)
export const UM_DIA = 240_000n

/** A sum of `horasDe` as the number of hours. */
export const emHoras = (unidades: bigint): number => Number(unidades) / 10_000

/** What lists and filters read of the sections without reading them. */
export function totaisDoRdo(rdo: RdoEscrito) {
  const presentes = (rdo.maoDeObra ?? []).filter(({ situacao }) => situacao === PRESENTE)
  const ocorrencias = rdo.ocorrencias ?? []
  const porTurno = [...(rdo.clima ?? [])].sort((a, b) => (a.turno ?? 0) - (b.turno ?? 0))
  return {
    condicoes: porTurno.flatMap(({ condicao }) => (condicao ? [condicao] : [])),
    efetivo: presentes.length,
    horas: emHoras(presentes.reduce((soma, pessoa) => soma + horasDe(pessoa), 0n)),
    totalAtividades: rdo.atividades?.length ?? 0,
    totalOcorrencias: ocorrencias.length,
    comAcidente: ocorrencias.some(({ tipo }) => tipo === OCORRENCIA.acidente),
  }
}
