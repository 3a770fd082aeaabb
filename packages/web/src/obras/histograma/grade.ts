/** The plan as it is typed: text by row and month, beside what stands on the server. Pure. */
import type { Plano, PlanoEnviado } from '@prumo/domain/obras/histograma/chamadas.ts'
import { CATEGORIA } from '@prumo/domain/obras/histograma/previsto.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { typedQuantity } from '../../ui/form/money-typing.ts'

export interface LinhaDaGrade {
  readonly chave: string
  readonly categoria: number
  readonly funcaoId: string | null
  readonly tipoVeiculo: number | null
  readonly nome: string
}
/** By row and month. */
export type Textos = Readonly<Record<string, string>>

export const chaveDa = ({ categoria, funcaoId, tipoVeiculo }: Omit<LinhaDaGrade, 'chave' | 'nome'>): string =>
  [categoria, funcaoId ?? '', tipoVeiculo ?? ''].join('|')
export const lugarDe = (chave: string, mes: string): string => `${chave}@${mes}`

export const linhasDo = ({ linhas }: Plano): LinhaDaGrade[] =>
  linhas.map(({ categoria, funcaoId, tipoVeiculo, nome }) => ({
    chave: chaveDa({ categoria, funcaoId, tipoVeiculo }),
    categoria,
    funcaoId,
    tipoVeiculo,
    nome,
  }))

const emTexto = (quantidade: number): string => String(quantidade).replace('.', ',')

export const textosDo = (plano: Plano): Record<string, string> =>
  Object.fromEntries(
    plano.linhas.flatMap((linha) =>
      linha.meses.map(({ periodo, quantidade }) => [lugarDe(chaveDa(linha), periodo), emTexto(quantidade)]),
    ),
  )

/** What a cell says: a number of tenths, null when empty, undefined when it does not read. */
export const lerCelula = (texto: string | undefined): number | null | undefined =>
  texto === undefined || texto.trim() === '' ? null : typedQuantity(texto.trim(), 1)

/** The cells that say other than what stands, each with what the person saw there. */
export function mudancas(linhas: readonly LinhaDaGrade[], antes: Textos, agora: Textos): PlanoEnviado['celulas'] {
  return linhas.flatMap(({ chave, categoria, funcaoId, tipoVeiculo }) =>
    Object.keys({ ...antes, ...agora })
      .filter((lugar) => lugar.startsWith(`${chave}@`))
      .flatMap((lugar) => {
        const [era, quantidade] = [lerCelula(antes[lugar]) ?? null, lerCelula(agora[lugar])]
        return quantidade === undefined || quantidade === era
          ? []
          : [{ categoria, funcaoId, tipoVeiculo, periodo: lugar.slice(chave.length + 1), quantidade, era }]
      }),
  )
}

/** The cells whose text is no number. */
export const ilegiveis = (agora: Textos): string[] =>
  Object.keys(agora).filter((lugar) => lerCelula(agora[lugar]) === undefined)

/** The same text from one month to the last in sight. */
export const repetir = (agora: Textos, chave: string, meses: readonly string[], desde: string): Textos => ({
  ...agora,
  ...Object.fromEntries(
    meses.filter((mes) => mes > desde).map((mes) => [lugarDe(chave, mes), agora[lugarDe(chave, desde)] ?? '']),
  ),
})

/** Cells copied from a spreadsheet, from one cell on, as far as the grid reaches. */
export function colar(
  agora: Textos,
  texto: string,
  linhas: readonly LinhaDaGrade[],
  meses: readonly string[],
  [linha, coluna]: readonly [number, number],
): Textos {
  const celulas = texto
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((um) => um.split('\t'))
  return {
    ...agora,
    ...Object.fromEntries(
      celulas.flatMap((daLinha, l) =>
        daLinha.flatMap((valor, c) => {
          const [alvo, mes] = [linhas[linha + l], meses[coluna + c]]
          return alvo && mes ? [[lugarDe(alvo.chave, mes), valor.trim()]] : []
        }),
      ),
    ),
  }
}

/** A new row of a role, or of a kind of vehicle. */
export function novaLinha(
  categoria: number,
  id: string,
  funcoes: readonly { id: string; nome: string }[],
): LinhaDaGrade {
  const equipamento = categoria === CATEGORIA.equipamento
  const linha = { categoria, funcaoId: equipamento ? null : id, tipoVeiculo: equipamento ? Number(id) : null }
  return {
    ...linha,
    chave: chaveDa(linha),
    nome: equipamento
      ? tiposDeVeiculo[Number(id) as keyof typeof tiposDeVeiculo]
      : (funcoes.find((um) => um.id === id)?.nome ?? ''),
  }
}
