/** Fuellings from the sheet of a fuel card: which column is which, and how its texts are read (design, Works 8). */
import { z } from 'zod'
import { formatDate, isPlainDate, parseDisplayInstant } from '../core/dates.ts'
import { searchable } from '../core/text.ts'

/** What a line is made of; each network of fuel cards has names of its own for them. */
export const camposDaImportacao = {
  placa: { rotulo: 'Placa', obrigatorio: true, nomes: ['placa', 'veiculo', 'placa veiculo', 'identificacao'] },
  data: {
    rotulo: 'Data',
    obrigatorio: true,
    nomes: ['data', 'data hora', 'data transacao', 'data abastecimento', 'data da transacao', 'data e hora'],
  },
  hora: { rotulo: 'Hora (se em outra coluna)', obrigatorio: false, nomes: ['hora', 'hora transacao', 'horario'] },
  litros: {
    rotulo: 'Litros',
    obrigatorio: true,
    nomes: ['litros', 'quantidade', 'qtde litros', 'qtd', 'volume', 'litragem', 'qtde', 'quantidade litros'],
  },
  valorTotal: {
    rotulo: 'Total',
    obrigatorio: true,
    nomes: ['total', 'valor total', 'valor', 'valor transacao', 'valor emissao', 'vlr total', 'valor r$'],
  },
  valorLitro: {
    rotulo: 'R$/l',
    obrigatorio: false,
    nomes: [
      'r$ l',
      'preco',
      'preco litro',
      'valor litro',
      'valor unitario',
      'preco unitario',
      'vlr unitario',
      'vl litro',
    ],
  },
  odometro: {
    rotulo: 'Odômetro',
    obrigatorio: true,
    nomes: ['odometro', 'hodometro', 'km', 'quilometragem', 'km atual', 'horimetro', 'hodometro horimetro'],
  },
  combustivel: {
    rotulo: 'Combustível',
    obrigatorio: false,
    nomes: ['combustivel', 'produto', 'tipo combustivel', 'servico', 'mercadoria', 'tipo de combustivel'],
  },
  motorista: {
    rotulo: 'Motorista (nome, matrícula ou CPF)',
    obrigatorio: false,
    nomes: ['motorista', 'condutor', 'nome motorista', 'matricula', 'matricula motorista', 'cpf', 'cpf motorista'],
  },
  posto: {
    rotulo: 'Posto',
    obrigatorio: false,
    nomes: ['posto', 'estabelecimento', 'nome estabelecimento', 'nome fantasia', 'razao social', 'fornecedor'],
  },
} as const
export type CampoDaImportacao = keyof typeof camposDaImportacao
const CAMPOS = Object.keys(camposDaImportacao) as CampoDaImportacao[]

/** The column of each field, by its place in the sheet; null where there is none. */
const colunaDoMapa = z.int().min(0).max(199).nullable()
export const mapaDaImportacao = z.object({
  placa: colunaDoMapa,
  data: colunaDoMapa,
  hora: colunaDoMapa,
  litros: colunaDoMapa,
  valorTotal: colunaDoMapa,
  valorLitro: colunaDoMapa,
  odometro: colunaDoMapa,
  combustivel: colunaDoMapa,
  motorista: colunaDoMapa,
  posto: colunaDoMapa,
})
export type MapaDaImportacao = z.output<typeof mapaDaImportacao>

const chave = (texto: string): string =>
  searchable(texto)
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim()

/** Each field's column by its title: the very name first, then one that begins with it. A column serves one field. */
export function sugerirMapa(titulos: readonly string[]): MapaDaImportacao {
  const chaves = titulos.map(chave)
  const usadas = new Set<number>()
  const mapa = Object.fromEntries(CAMPOS.map((campo) => [campo, null])) as MapaDaImportacao
  const procurar = (campo: CampoDaImportacao, serve: (titulo: string, nome: string) => boolean) => {
    if (mapa[campo] !== null) return
    for (const nome of camposDaImportacao[campo].nomes) {
      const achada = chaves.findIndex((titulo, n) => !usadas.has(n) && titulo !== '' && serve(titulo, nome))
      if (achada < 0) continue
      usadas.add(achada)
      mapa[campo] = achada
      return
    }
  }
  for (const campo of CAMPOS) procurar(campo, (titulo, nome) => titulo === nome)
  for (const campo of CAMPOS) procurar(campo, (titulo, nome) => titulo.startsWith(`${nome} `))
  return mapa
}

/** What the map still lacks. */
export const faltasDoMapa = (mapa: MapaDaImportacao): string[] =>
  CAMPOS.filter((campo) => camposDaImportacao[campo].obrigatorio && mapa[campo] === null).map(
    (campo) => camposDaImportacao[campo].rotulo,
  )

/**
 * A number as sheets write it: '1.234,56', '1234.56', 'R$ 5,89'. A lone dot before three digits separates thousands where
 * whole numbers are usual (an odometer), and decimals where they are not (litres).
 */
export function lerNumero(texto: string, { inteiros = false }: { inteiros?: boolean } = {}): number | null {
  const limpo = texto.replace(/r\$|km|\bl\b|\s/gi, '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(limpo) && (limpo.includes(',') || inteiros || /\..*\./.test(limpo)))
    return Number(limpo.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(limpo)) return Number(limpo.replaceAll(',', ''))
  return /^\d+([.,]\d+)?$/.test(limpo) ? Number(limpo.replace(',', '.')) : null
}

/** The instant of '21/11/2026 14:30:05', '2026-11-21T14:30' or a day with its hour beside it, in São Paulo; a day alone is its noon. */
export function lerMomento(data: string, hora = ''): string | null {
  const lida =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:\s+(?:-\s*)?(.*))?$/.exec(data.trim()) ??
    /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(.*))?$/.exec(data.trim())
  if (!lida) return null
  const [, a, b, c, resto = ''] = lida as unknown as [string, string, string, string, string?]
  const ano = a.length === 4 ? a : c.length === 2 ? `20${c}` : c
  const dia = `${ano}-${b.padStart(2, '0')}-${(a.length === 4 ? c : a).padStart(2, '0')}`
  const relogio = (hora.trim() || resto.trim() || '12:00').replace(/h$/i, '')
  const lido = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(relogio)
  if (!isPlainDate(dia) || !lido || Number(lido[1]) > 23 || Number(lido[2]) > 59) return null
  return parseDisplayInstant(`${formatDate(dia)} - ${lido[1]!.padStart(2, '0')}:${lido[2]}h`).toISOString()
}

/** 'GASOLINA C COMUM', 'Óleo diesel S-10', 'Etanol hidratado': the number of the fuel, or null. */
export function lerCombustivel(texto: string): number | null {
  const dito = chave(texto).replaceAll(' ', '')
  if (dito.includes('gasolina')) return 1
  if (dito.includes('etanol') || dito.includes('alcool')) return 2
  if (dito.includes('gnv') || dito.includes('gasnatural')) return 6
  if (dito.includes('eletric') || dito.includes('kwh')) return 7
  if (!dito.includes('diesel') && !/^s(10|500)$/.test(dito)) return null
  return dito.includes('s10')
    ? 4
    : dito.includes('s500') || dito === 'diesel' || dito.includes('dieselcomum')
      ? 5
      : null
}

/** POST /abastecimentos/importar/colunas: what the file's columns are called, and which one seems to be which. */
export const colunasDaPlanilha = z.object({
  colunas: z.array(z.string()),
  /** The first lines, as they are. */
  amostra: z.array(z.array(z.string())),
  total: z.number(),
  sugestao: mapaDaImportacao,
})
export type ColunasDaPlanilha = z.output<typeof colunasDaPlanilha>

export const linhaDoCartao = z.object({
  linha: z.number(),
  placa: z.string(),
  data: z.string(),
  litros: z.string(),
  total: z.string(),
  situacao: z.enum(['nova', 'repetida', 'erro']),
  problemas: z.array(z.object({ coluna: z.string(), frase: z.string() })),
})
export type LinhaDoCartao = z.output<typeof linhaDoCartao>

export const previaDoCartao = z.object({
  /** Of the file itself: what is confirmed is what was looked at. */
  sha256: z.string(),
  total: z.number(),
  novas: z.number(),
  repetidas: z.number(),
  comErro: z.number(),
  /** Those with something to say come first; at most `LINHAS_NA_PREVIA`. */
  linhas: z.array(linhaDoCartao),
})
export type PreviaDoCartao = z.output<typeof previaDoCartao>
export const LINHAS_NA_PREVIA = 500
export const cartaoImportado = z.object({ importados: z.number() })
