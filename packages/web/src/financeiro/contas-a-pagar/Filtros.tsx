import { formatDate } from '@prumo/domain/core/dates.ts'
import { faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../core/session/session.ts'
import { nameReferences, useNames } from '../../core/wire/references.ts'
import { type FilterChip, FilterChips } from '../../ui/ListToolbar.tsx'
import { type Endereco, type Mudar, SEM_FILTROS } from './endereco.ts'
import { nomeDoTipo, nomesDosStatus } from './palavras.ts'

/** The person's own cost centres, by name (data scope, Spec 1 §6). */
export function useMeusCentros() {
  const { centrosDeCusto } = useSession()
  const ids = centrosDeCusto.map(({ centroDeCustoId }) => centroDeCustoId)
  const { data = [] } = useQuery({
    queryKey: ['contas-contrato', 'meus', ids],
    queryFn: () => nameReferences('contas-contrato', ids),
    staleTime: 10 * 60_000,
  })
  return data.map(({ value, label, hint }) => ({ value, label: hint ? `${hint} - ${label}` : label }))
}

/** 'de 01/11/2026 a 30/11/2026', 'desde 01/11/2026', 'até 30/11/2026', '23/11/2026'. */
export function periodo(de: string | null, ate: string | null): string | null {
  if (de && ate) return de === ate ? formatDate(de) : `de ${formatDate(de)} a ${formatDate(ate)}`
  if (de) return `desde ${formatDate(de)}`
  return ate ? `até ${formatDate(ate)}` : null
}

/** What narrows the list, each removable. */
export function ChipsDeContas({ endereco, mudar }: { endereco: Endereco; mudar: Mudar }) {
  const centros = useMeusCentros()
  const { status, tipos, faixa, visao, obras } = endereco
  const nameOf = useNames(obras.map((id) => ({ target: 'obras', id })))
  const pagas = periodo(endereco.pagoDe, endereco.pagoAte)
  const nomeDoCentro = (id: string) => centros.find(({ value }) => value === id)?.label.split(' - ')[0] ?? '…'
  const noCalendario = visao === 'calendario'
  const quando = noCalendario ? periodo(endereco.dia, endereco.dia) : periodo(endereco.de, endereco.ate)
  const tirar = (mudanca: Partial<Endereco>) => () => mudar(mudanca, { push: true })
  const chips: (FilterChip | false)[] = [
    status.length > 0 && {
      id: 'status',
      label: 'Status',
      value: nomesDosStatus(status),
      onRemove: tirar({ status: [] }),
    },
    faixa !== null && { id: 'faixa', label: 'Faixa', value: faixas[faixa], onRemove: tirar({ faixa: null }) },
    tipos.length > 0 && {
      id: 'tipo',
      label: 'Tipo',
      value: tipos.map(nomeDoTipo).join(' ou '),
      onRemove: tirar({ tipos: [] }),
    },
    endereco.centros.length > 0 && {
      id: 'centro',
      label: 'Centro de custo',
      value: endereco.centros.map(nomeDoCentro).join(' ou '),
      onRemove: tirar({ centros: [] }),
    },
    obras.length > 0 && {
      id: 'obra',
      label: 'Obra',
      value: obras.map((id) => nameOf('obras', id) ?? '…').join(' ou '),
      onRemove: tirar({ obras: [] }),
    },
    pagas !== null && {
      id: 'pago',
      label: 'Pago',
      value: pagas,
      onRemove: tirar({ pagoDe: null, pagoAte: null }),
    },
    quando !== null && {
      id: 'periodo',
      label: noCalendario ? 'Dia' : 'Pagar',
      value: quando,
      onRemove: tirar(noCalendario ? { dia: null } : { de: null, ate: null }),
    },
  ]
  const ativos = chips.filter((chip) => chip !== false)
  return (
    <FilterChips
      chips={ativos}
      {...(ativos.length > 1 ? { onClearAll: () => mudar(SEM_FILTROS, { push: true }) } : {})}
    />
  )
}
