import type { Aspectos } from '../../core/aspecto.ts'
import type { PlainDate } from '../../core/dates.ts'
import { BASE, HORAS_PADRAO, LOCALIDADE, TIPO_DE_DIARIA } from './valores-diarias.ts'

export const situacoesDoValor = { 1: 'Futura', 2: 'Vigente', 3: 'Encerrada', 4: 'Desativada' } as const
export const SITUACAO_DO_VALOR = { futura: 1, vigente: 2, encerrada: 3, desativada: 4 } as const
export const aspectosDoValor: Aspectos<typeof situacoesDoValor> = {
  [SITUACAO_DO_VALOR.futura]: ['blue', 'agenda'],
  [SITUACAO_DO_VALOR.vigente]: ['green', 'certo'],
  [SITUACAO_DO_VALOR.encerrada]: ['grey', 'expirado'],
  [SITUACAO_DO_VALOR.desativada]: ['neutral', 'desligado'],
}
export type SituacaoDoValor = keyof typeof situacoesDoValor

/** Where a rate stands on that day: by its dates, unless it was taken out of use. */
export function situacaoDoValor(
  valor: { ativo: boolean; vigenciaInicio: PlainDate; vigenciaFim: PlainDate | null },
  hoje: PlainDate,
): SituacaoDoValor {
  if (!valor.ativo) return SITUACAO_DO_VALOR.desativada
  if (valor.vigenciaInicio > hoje) return SITUACAO_DO_VALOR.futura
  return valor.vigenciaFim !== null && valor.vigenciaFim < hoje
    ? SITUACAO_DO_VALOR.encerrada
    : SITUACAO_DO_VALOR.vigente
}

/** What one field of a rate demands of another: a sentence by the field at fault. */
export function problemasDoValor(valores: Readonly<Record<string, unknown>>): Record<string, string> {
  const faltas: Record<string, string> = {}
  const { valor, tipo, base, localidadeTipo, vigenciaInicio, vigenciaFim } = valores
  if (typeof valor === 'number' && valor <= 0) faltas.valor = 'Informe um valor maior que zero.'
  if (base === BASE.km && tipo && tipo !== TIPO_DE_DIARIA.deslocamento)
    faltas.base = 'Por quilômetro só se paga deslocamento.'
  if (localidadeTipo === LOCALIDADE.municipio && !valores.municipio) faltas.municipio = 'Informe o município.'
  if ((localidadeTipo === LOCALIDADE.municipio || localidadeTipo === LOCALIDADE.uf) && !valores.uf)
    faltas.uf = 'Escolha a sigla do estado.'
  if (
    typeof vigenciaInicio === 'string' &&
    typeof vigenciaFim === 'string' &&
    vigenciaFim &&
    vigenciaFim < vigenciaInicio
  )
    faltas.vigenciaFim = 'O fim não pode ser antes do início.'
  const meia = (valores.horasMinMeia as number | null | undefined) ?? HORAS_PADRAO.meia
  const integral = (valores.horasMinIntegral as number | null | undefined) ?? HORAS_PADRAO.integral
  if (meia > integral) faltas.horasMinMeia = 'A meia diária pede menos horas que a inteira.'
  return faltas
}

/** A place that the kind of locality does not ask for is none: two rates that mean the same have the same key. */
export function localidadeLimpa<V extends Readonly<Record<string, unknown>>>(valores: V): V {
  const { localidadeTipo } = valores
  if (localidadeTipo === undefined) return valores
  const semUf = localidadeTipo === LOCALIDADE.geral
  return {
    ...valores,
    ...(semUf && { uf: null }),
    ...(localidadeTipo !== LOCALIDADE.municipio && { municipio: null }),
  }
}

/** 'Geral', 'PR', 'Maringá/PR', 'Capital', 'Interior de SC'. */
export function localidadeEmPalavras(valor: {
  localidadeTipo: number
  uf: string | null
  municipio: string | null
}): string {
  switch (valor.localidadeTipo) {
    case LOCALIDADE.municipio:
      return `${valor.municipio}/${valor.uf}`
    case LOCALIDADE.uf:
      return valor.uf ?? ''
    case LOCALIDADE.capital:
      return valor.uf ? `Capital de ${valor.uf}` : 'Capitais'
    case LOCALIDADE.interior:
      return valor.uf ? `Interior de ${valor.uf}` : 'Interior'
    default:
      return 'Geral'
  }
}
