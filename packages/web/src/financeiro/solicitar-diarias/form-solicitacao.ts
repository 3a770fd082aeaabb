/** Between what the form of a request holds and what the wire carries: day and hour apart here, one instant there. */
import { formatDate, parseDisplayInstant } from '@prumo/domain/core/dates.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import {
  type LinhaDetalhada,
  type SolicitacaoDetalhada,
  type SolicitacaoEscrita,
  solicitacaoEscrita,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { z } from 'zod'

export type Ajuste = { tipo: number; base: number; quantidade: number; motivo: string }
export type LinhaDoForm = {
  colabId: string
  nome: string
  funcao: string | null
  receberPor: 1 | 2 | null
  refeicoesFornecidas: number | null
  alojamentoEmpresa: boolean
  ajustes: Ajuste[]
}

const texto = (valor: unknown) => (valor === '' || valor === undefined ? null : valor)

/** 'yyyy-mm-dd' and 'hh:mm' of São Paulo as an instant; undefined while either is missing. */
function instante(dia: unknown, hora: unknown): string | undefined {
  if (typeof dia !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(dia)) return undefined
  if (typeof hora !== 'string' || !/^\d{2}:\d{2}$/.test(hora)) return undefined
  try {
    return parseDisplayInstant(`${formatDate(dia)} - ${hora}h`).toISOString()
  } catch {
    return undefined
  }
}
const horaDe = (instante: string): string => {
  const { minuto } = momentoDe(instante)
  return `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`
}

export const linhaDoForm = (linha: LinhaDetalhada): LinhaDoForm => ({
  colabId: linha.colabId,
  nome: linha.nome,
  funcao: linha.funcao,
  receberPor: linha.receberPor as 1 | 2 | null,
  refeicoesFornecidas: linha.refeicoesFornecidas,
  alojamentoEmpresa: linha.alojamentoEmpresa,
  ajustes: linha.valores.flatMap(({ tipo, base, quantidade, motivo }) =>
    motivo ? [{ tipo, base, quantidade, motivo }] : [],
  ),
})

/** A stored request as it was written: to be reckoned, or saved, again. */
export const escritaDe = (uma: SolicitacaoDetalhada) => ({
  id: uma.id,
  centroDeCustoId: uma.centroDeCustoId,
  obraId: uma.obraId,
  motivo: uma.motivo,
  origem: uma.origem,
  destinoMunicipio: uma.destinoMunicipio,
  destinoUf: uma.destinoUf,
  saida: uma.saida,
  retorno: uma.retorno,
  veiculoId: uma.veiculoId,
  quilometros: uma.quilometros,
  tipos: uma.tipos,
  justificativaRetroativa: uma.justificativaRetroativa,
  linhas: uma.linhas.map((linha) => {
    const { nome: _, funcao: __, ...resto } = linhaDoForm(linha)
    return { ...resto, refeicoesFornecidas: resto.refeicoesFornecidas ?? 0 }
  }),
})

export function valoresDoForm(uma?: SolicitacaoDetalhada): Record<string, unknown> {
  return {
    centroDeCustoId: uma?.centroDeCustoId ?? null,
    obraId: uma?.obraId ?? null,
    motivo: uma?.motivo ?? '',
    origem: uma?.origem ?? '',
    destinoMunicipio: uma?.destinoMunicipio ?? '',
    destinoUf: uma?.destinoUf ?? null,
    saidaDia: uma ? momentoDe(uma.saida).dia : null,
    saidaHora: uma ? horaDe(uma.saida) : '07:00',
    retornoDia: uma ? momentoDe(uma.retorno).dia : null,
    retornoHora: uma ? horaDe(uma.retorno) : '18:00',
    veiculoId: uma?.veiculoId ?? null,
    quilometros: uma?.quilometros ?? null,
    tipos: (uma?.tipos ?? []).map(String),
    justificativaRetroativa: uma?.justificativaRetroativa ?? '',
    linhas: uma?.linhas.map(linhaDoForm) ?? [],
  }
}

/** What the form holds as the wire takes it. */
export function naRede(cru: unknown): Record<string, unknown> {
  const { saidaDia, saidaHora, retornoDia, retornoHora, tipos, linhas, ...resto } = cru as Record<string, unknown>
  return {
    ...Object.fromEntries(Object.entries(resto).map(([nome, valor]) => [nome, texto(valor)])),
    saida: instante(saidaDia, saidaHora),
    retorno: instante(retornoDia, retornoHora),
    tipos: ((tipos as string[] | undefined) ?? []).map(Number),
    linhas: ((linhas as LinhaDoForm[] | undefined) ?? []).map(({ nome: _, funcao: __, ...linha }) => ({
      ...linha,
      refeicoesFornecidas: linha.refeicoesFornecidas ?? 0,
    })),
  }
}

const campoDe: Readonly<Record<string, readonly [dia: string, hora: string]>> = {
  saida: ['saidaDia', 'saidaHora'],
  retorno: ['retornoDia', 'retornoHora'],
}

/** What POST and PUT take, refused here first, each sentence by the field that shows it. */
export const esquemaDaSolicitacao = z.unknown().transform((cru, ctx): SolicitacaoEscrita => {
  const lida = solicitacaoEscrita.safeParse(naRede(cru))
  if (lida.success) return lida.data
  const valores = cru as Record<string, unknown>
  for (const { path, message } of lida.error.issues) {
    const [dia, hora] = campoDe[String(path[0])] ?? []
    const onde = dia ? [valores[dia] && !valores[hora!] ? hora! : dia] : path
    ctx.addIssue({ code: 'custom', path: onde as (string | number)[], message })
  }
  return z.NEVER
})
