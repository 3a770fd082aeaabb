import { rdos, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const SIM = 'sim'
const ehId = (texto: string): boolean => /^\d{1,18}$/.test(texto)

export interface Filtros {
  readonly filtro: OwnFilter
  readonly status: string | null
  readonly obraId: string
  readonly equipeId: string
  mudarStatus(codigo: string | null): void
  mudarObra(id: string | null): void
  mudarEquipe(id: string | null): void
  readonly marcas: readonly { readonly id: string; readonly label: string; readonly on: boolean; toggle(): void }[]
}

/** What narrows the reports beside their own fields, kept in the address. */
export function useFiltros(): Filtros {
  const [status, mudarStatus] = useAddressValue('status')
  const [obra, mudarObra] = useAddressValue('obraId')
  const [equipe, mudarEquipe] = useAddressValue('equipeId')
  const [comOcorrencia, dizerOcorrencia] = useAddressValue('comOcorrencia')
  const [comAcidente, dizerAcidente] = useAddressValue('comAcidente')
  const [minhaVez, dizerMinhaVez] = useAddressValue('minhaVez')
  const [obraId, equipeId] = [ehId(obra) ? obra : '', ehId(equipe) ? equipe : '']
  const nameOf = useNames(
    useMemo(
      () => [
        ...(obraId ? [{ target: rdos.fields.obraId.target!, id: obraId }] : []),
        ...(equipeId ? [{ target: rdos.fields.equipesIds.target!, id: equipeId }] : []),
      ],
      [obraId, equipeId],
    ),
  )
  const deStatus = status.split(',').filter((codigo) => codigo !== '' && Object.hasOwn(statusDoRdo, codigo))
  const marcas = [
    { id: 'minhaVez', label: 'Aguardando a minha aprovação', dito: minhaVez, dizer: dizerMinhaVez },
    { id: 'comOcorrencia', label: 'Com ocorrência', dito: comOcorrencia, dizer: dizerOcorrencia },
    { id: 'comAcidente', label: 'Com acidente', dito: comAcidente, dizer: dizerAcidente },
  ]
  const chips = [
    { id: 'obraId', label: 'Obra', value: obraId && (nameOf('obras', obraId) ?? '…'), onRemove: () => mudarObra(null) },
    {
      id: 'equipeId',
      label: 'Equipe',
      value: equipeId && (nameOf('equipes', equipeId) ?? '…'),
      onRemove: () => mudarEquipe(null),
    },
    {
      id: 'status',
      label: 'Status',
      value: deStatus.map((codigo) => statusDoRdo[Number(codigo) as keyof typeof statusDoRdo]).join(' ou '),
      onRemove: () => mudarStatus(null),
    },
    ...marcas.map(({ id, label, dito, dizer }) => ({
      id,
      label,
      value: dito === SIM ? 'sim' : '',
      onRemove: () => dizer(null),
    })),
  ].filter(({ value }) => value !== '')
  const escrito = JSON.stringify({
    ...(obraId && { obraId }),
    ...(equipeId && { equipeId }),
    ...(deStatus.length > 0 && { status: deStatus.join(',') }),
    ...Object.fromEntries(marcas.filter(({ dito }) => dito === SIM).map(({ id }) => [id, 'true'])),
  })
  const params = useMemo(() => JSON.parse(escrito) as Record<string, string>, [escrito])
  return {
    filtro: {
      params,
      narrows: Object.keys(params).length > 0,
      clear: () => {
        for (const { onRemove } of chips) onRemove()
      },
      chips,
    },
    status: deStatus.length === 1 ? deStatus[0]! : null,
    obraId,
    equipeId,
    mudarStatus,
    mudarObra,
    mudarEquipe,
    marcas: marcas.map(({ id, label, dito, dizer }) => ({
      id,
      label,
      on: dito === SIM,
      toggle: () => dizer(dito === SIM ? null : SIM),
    })),
  }
}
