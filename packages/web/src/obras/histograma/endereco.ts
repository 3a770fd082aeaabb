/** What the histogram shows, in its address. */
import { isMonth, today } from '@prumo/domain/core/dates.ts'
import { type Grao, graos, MESES_POR_GRAO, type Medida, medidas } from '@prumo/domain/obras/histograma/quadro.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface EnderecoDoHistograma {
  readonly contrato: string | null
  readonly obra: string | null
  /** 'yyyy-mm', both within. */
  readonly de: string
  readonly ate: string
  readonly grao: Grao
  readonly medida: Medida
  readonly categoria: '1' | '2' | '3' | null
}

/** So many months later, or before. */
export function mesMais(mes: string, quantos: number): string {
  const [ano, numero] = mes.split('-').map(Number) as [number, number]
  const soma = ano * 12 + (numero - 1) + quantos
  return `${Math.floor(soma / 12)}-${String((soma % 12) + 1).padStart(2, '0')}`
}

/** The months told of by default: as far back as is useful for that grain, and as far ahead as people plan. */
const HABITUAIS: Readonly<Record<Grao, readonly [antes: number, depois: number]>> = {
  dia: [0, 0],
  semana: [-2, 0],
  mes: [-5, 3],
}

const um = <T extends string>(tabela: Readonly<Record<T, string>>, texto: string | undefined, usual: T): T =>
  texto !== undefined && Object.hasOwn(tabela, texto) ? (texto as T) : usual
const id = (texto: string | undefined): string | null => (texto && /^\d{1,18}$/.test(texto) ? texto : null)

/** Reads an address; what makes no sense there is as if it were absent. */
export function lerEndereco(search: Record<string, string | undefined>, hoje = today()): EnderecoDoHistograma {
  const grao = um<Grao>(graos, search.grao, 'mes')
  const [antes, depois] = HABITUAIS[grao]
  const mes = hoje.slice(0, 7)
  const { de = '', ate = '' } = search
  const cabe = isMonth(de) && isMonth(ate) && de <= ate && mesMais(de, MESES_POR_GRAO[grao] - 1) >= ate
  return {
    contrato: id(search.contrato),
    obra: id(search.obra),
    ...(cabe ? { de, ate } : { de: mesMais(mes, antes), ate: mesMais(mes, depois) }),
    grao,
    medida: um<Medida>(medidas, search.medida, 'media'),
    categoria: search.categoria && /^[123]$/.test(search.categoria) ? (search.categoria as '1' | '2' | '3') : null,
  }
}

export function useEndereco(): [
  EnderecoDoHistograma,
  (mudanca: Partial<Record<keyof EnderecoDoHistograma, string | null>>) => void,
] {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const mudar = (mudanca: Partial<Record<keyof EnderecoDoHistograma, string | null>>) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({
        ...antes,
        ...Object.fromEntries(Object.entries(mudanca).map(([nome, valor]) => [nome, valor ?? undefined])),
      }),
      resetScroll: false,
    })
  return [lerEndereco(search), mudar]
}
