/** What a correction says of itself in the trail: 'Correção de ensaio: {campo} de {a} para {b}' (design, Works 2.7). */
import { formatInstant } from '../../core/dates.ts'
import { formatQuantity } from '../../core/money.ts'
import { eventosDeEnsaio, motivosVisuais, resultadosVisuais } from './codigos.ts'
import { ensaiosEletricos } from './ensaios.ts'
import { correnteEmPalavras } from './grandezas.ts'
import type { LinhaVisual, Medicao } from './linhas.ts'

export const LAUDO_JA_EMITIDO =
  'O laudo deste ensaio já foi emitido. Para corrigir o ensaio, abra antes uma revisão do laudo!'
export const ENSAIO_REPETIDO = 'Este ensaio foi repetido: corrija a repetição.'

/** What of a test may be corrected, by its fields; what follows from them is worked out anew. */
const CAMPOS = [
  'posicaoBanco',
  'inicio',
  'fim',
  'temperatura',
  'umidade',
  'pressao',
  'justificativa',
  'insuflacao',
  'motivoRepeticao',
  'observacao',
  'resultado',
  'motivoReprovacao',
] as const
type Campos = { readonly [K in (typeof CAMPOS)[number]]: number | string | null }
export interface EnsaioCorrigido {
  readonly campos: Campos
  readonly criterio: { readonly nome: string; readonly versao: number }
  readonly instrumentos: readonly { readonly etiqueta: string }[]
  readonly inspecaoVisual: readonly LinhaVisual[]
  readonly medicoes: readonly Medicao[]
}

const NADA = 'nada'
function dito(nome: (typeof CAMPOS)[number], valor: number | string | null): string {
  if (valor === null) return NADA
  const { kind, codes } = ensaiosEletricos.fields[nome]
  if (codes) return codes[valor as keyof typeof codes] ?? String(valor)
  if (kind === 'instant') return formatInstant(String(valor))
  return kind === 'quantity' || kind === 'integer' ? formatQuantity(valor) : String(valor)
}

const daMedicao = (uma: Medicao | undefined): Record<string, string> =>
  uma === undefined
    ? {}
    : {
        ponto: uma.ponto,
        tensão: `${formatQuantity(uma.tensaoKv)} kV`,
        tempo: `${uma.tempoS} s`,
        comprimento: uma.comprimentoMm === null ? NADA : `${uma.comprimentoMm} mm`,
        corrente: uma.correnteMedida === null ? NADA : correnteEmPalavras(uma.correnteMedida, uma.unidade ?? 1),
        evento: eventosDeEnsaio[uma.evento as keyof typeof eventosDeEnsaio],
      }

/** Every change, in the trail's words. */
export function mudancasDaCorrecao(antes: EnsaioCorrigido, depois: EnsaioCorrigido): string[] {
  const mudancas: string[] = []
  const mudou = (campo: string, a: string, b: string) => a !== b && mudancas.push(`${campo} de ${a} para ${b}`)
  for (const nome of CAMPOS)
    mudou(
      ensaiosEletricos.fields[nome].label.toLowerCase(),
      dito(nome, antes.campos[nome]),
      dito(nome, depois.campos[nome]),
    )
  const criterio = ({ criterio: { nome, versao } }: EnsaioCorrigido) => `“${nome}” (versão ${versao})`
  mudou('critério', criterio(antes), criterio(depois))
  const etiquetas = ({ instrumentos }: EnsaioCorrigido) =>
    instrumentos.map(({ etiqueta }) => etiqueta).join(', ') || NADA
  mudou('instrumentos', etiquetas(antes), etiquetas(depois))
  for (const itemId of new Set([...antes.inspecaoVisual, ...depois.inspecaoVisual].map((linha) => linha.itemId))) {
    const [a, b] = [antes, depois].map(({ inspecaoVisual }) => inspecaoVisual.find((linha) => linha.itemId === itemId))
    const palavra = (linha: LinhaVisual | undefined) =>
      linha
        ? [
            resultadosVisuais[linha.resultado as keyof typeof resultadosVisuais],
            linha.motivo && motivosVisuais[linha.motivo as keyof typeof motivosVisuais],
            linha.fotoId && `foto ${linha.fotoId}`,
          ]
            .filter(Boolean)
            .join(', ')
        : NADA
    mudou(`“${(b ?? a)!.texto}”`, palavra(a), palavra(b))
  }
  for (let n = 0; n < Math.max(antes.medicoes.length, depois.medicoes.length); n++) {
    const [a, b] = [daMedicao(antes.medicoes[n]), daMedicao(depois.medicoes[n])]
    const ponto = (depois.medicoes[n] ?? antes.medicoes[n])!.ponto
    for (const campo of new Set([...Object.keys(a), ...Object.keys(b)]))
      mudou(`${campo} (${ponto})`, a[campo] ?? NADA, b[campo] ?? NADA)
  }
  return mudancas
}
