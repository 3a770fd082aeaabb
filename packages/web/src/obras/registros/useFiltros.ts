import { registrosObra, statusDeRegistro, tiposDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useNames } from '../../core/wire/references.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'

const SIM = 'sim'
const codigos = (texto: string, tabela: object): string[] =>
  texto.split(',').filter((codigo) => codigo !== '' && Object.hasOwn(tabela, codigo))
const palavras = (ditos: readonly string[], tabela: Readonly<Record<number, string>>): string =>
  ditos.map((codigo) => tabela[Number(codigo)]).join(' ou ')

export interface Filtros {
  readonly filtro: OwnFilter
  readonly status: string | null
  readonly tipo: string | null
  mudarStatus(codigo: string | null): void
  mudarTipo(codigo: string | null): void
  /** What lacks, or waits: on or off. */
  readonly marcas: readonly { readonly id: string; readonly label: string; readonly on: boolean; toggle(): void }[]
}

/** What narrows the records beside their own fields, kept in the address. */
export function useFiltros(): Filtros {
  const [status, dizerStatus] = useAddressValue('status')
  const [tipo, dizerTipo] = useAddressValue('tipo')
  const [obraId, dizerObra] = useAddressValue('obraId')
  const [semFoto, dizerSemFoto] = useAddressValue('semFoto')
  const [semCoordenada, dizerSemCoordenada] = useAddressValue('semCoordenada')
  const [minhaVez, dizerMinhaVez] = useAddressValue('minhaVez')
  const daObra = /^\d{1,18}$/.test(obraId) ? obraId : ''
  const nameOf = useNames(
    useMemo(() => (daObra ? [{ target: registrosObra.fields.obraId.target!, id: daObra }] : []), [daObra]),
  )
  const [deStatus, deTipo] = [codigos(status, statusDeRegistro), codigos(tipo, tiposDeRegistro)]
  const marcas = [
    { id: 'semFoto', label: 'Sem foto', dito: semFoto, dizer: dizerSemFoto },
    { id: 'semCoordenada', label: 'Sem coordenada', dito: semCoordenada, dizer: dizerSemCoordenada },
    { id: 'minhaVez', label: 'Aguardando a minha validação', dito: minhaVez, dizer: dizerMinhaVez },
  ]
  const chips = [
    { id: 'obraId', label: 'Obra', value: daObra && (nameOf('obras', daObra) ?? '…'), onRemove: () => dizerObra(null) },
    { id: 'status', label: 'Status', value: palavras(deStatus, statusDeRegistro), onRemove: () => dizerStatus(null) },
    { id: 'tipo', label: 'Tipo', value: palavras(deTipo, tiposDeRegistro), onRemove: () => dizerTipo(null) },
    ...marcas.map(({ id, label, dito, dizer }) => ({
      id,
      label,
      value: dito === SIM ? 'sim' : '',
      onRemove: () => dizer(null),
    })),
  ].filter(({ value }) => value !== '')
  const escrito = JSON.stringify({
    ...(daObra && { obraId: daObra }),
    ...(deStatus.length > 0 && { status: deStatus.join(',') }),
    ...(deTipo.length > 0 && { tipo: deTipo.join(',') }),
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
    tipo: deTipo.length === 1 ? deTipo[0]! : null,
    mudarStatus: dizerStatus,
    mudarTipo: dizerTipo,
    marcas: marcas.map(({ id, label, dito, dizer }) => ({
      id,
      label,
      on: dito === SIM,
      toggle: () => dizer(dito === SIM ? null : SIM),
    })),
  }
}
