import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

export const SEM_RDO = { '3': '3 dias ou mais', '6': '6 dias ou mais', '15': '15 dias ou mais' } as const

/** What narrows the works beside search and fields; each stands in the address, and says so in a chip of its own. */
export function useFiltros() {
  const [equipe, setEquipe] = useAddressValue('equipeId')
  const [atrasadas, setAtrasadas] = useAddressValue('atrasadas')
  const [semRdo, setSemRdo] = useAddressValue('semRdoHaDias')
  const [status, setStatus] = useAddressValue('status')
  const nomeDe = useNames(equipe ? [{ target: 'equipes', id: equipe }] : [])
  const params = useMemo(
    (): Record<string, string> => ({
      ...(equipe && { equipeId: equipe }),
      ...(atrasadas === 'true' && { atrasadas }),
      ...(/^\d+$/.test(semRdo) && { semRdoHaDias: semRdo }),
      ...(Object.hasOwn(situacoesDeObra, status) && { status }),
    }),
    [equipe, atrasadas, semRdo, status],
  )
  const chips = [
    params.status && {
      id: 'status',
      label: 'Situação',
      value: situacoesDeObra[Number(status) as keyof typeof situacoesDeObra],
      onRemove: () => setStatus(null),
    },
    params.equipeId && {
      id: 'equipe',
      label: 'Equipe',
      value: nomeDe('equipes', equipe) ?? '…',
      onRemove: () => setEquipe(null),
    },
    params.atrasadas && { id: 'atrasadas', label: 'Prazo', value: 'atrasadas', onRemove: () => setAtrasadas(null) },
    params.semRdoHaDias && {
      id: 'semRdo',
      label: 'Sem RDO',
      value: `há ${semRdo} dias ou mais`,
      onRemove: () => setSemRdo(null),
    },
  ].filter((chip) => typeof chip === 'object')
  const filtro: OwnFilter = {
    params,
    narrows: chips.length > 0,
    chips,
    clear: () => {
      setEquipe(null)
      setAtrasadas(null)
      setSemRdo(null)
      setStatus(null)
    },
  }
  return { filtro, status, setStatus, equipe, setEquipe, atrasadas, setAtrasadas, semRdo, setSemRdo }
}
