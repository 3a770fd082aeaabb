import { useDebouncedValue } from '@mantine/hooks'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import type { AvisosDoAbastecimento } from '@prumo/domain/frota/respostas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { wireValues } from '../../core/form/form-values.ts'
import { api } from '../../core/wire/api.ts'
import css from '../Frota.module.css'
import { consumo, distancia, litros } from '../numeros.ts'
import { editavel, momento } from './formulario.ts'

const PRECISOS = ['veiculoId', 'motoristaId', 'combustivel', 'litros', 'valorTotal', 'odometro'] as const

/** What the form holds as the server takes it; null while there is too little to judge. */
function paraJulgar(values: Record<string, unknown>, id: string | null): Record<string, unknown> | null {
  const { dia: _, hora: __, cupomArquivo: ___, fotoArquivo: ____, observacao: _____, ...campos } = values
  const data = momento(values)
  const dito: Record<string, unknown> = { ...wireValues(editavel, campos), data, observacao: null }
  if (data === null || PRECISOS.some((nome) => dito[nome] === undefined || dito[nome] === null)) return null
  if (['litros', 'valorLitro', 'odometro'].some((nome) => typeof dito[nome] === 'string')) return null
  return { ...dito, ...(id && { id }) }
}

/** What the server says of the fuelling as the form stands. It warns; it never keeps anybody from saving. */
export function useAvisos(id: string | null, gravado: boolean): AvisosDoAbastecimento | undefined {
  const valores = useWatch() as Record<string, unknown>
  const [julgado] = useDebouncedValue(JSON.stringify(paraJulgar(valores, id)), 400)
  const { data } = useQuery({
    queryKey: [abastecimentos.name, 'avisos', julgado],
    queryFn: ({ signal }) => api.call(chamadasDeAbastecimentos.avisos, { body: JSON.parse(julgado), signal }),
    // Once it is written the question is another: it would be held against itself.
    enabled: julgado !== 'null' && !gravado,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return julgado === 'null' ? undefined : data
}

/** The warnings, as the person types. */
export function Avisos({ id, unidade, gravado }: { id: string | null; unidade: string; gravado: boolean }) {
  const dito = useAvisos(id, gravado)
  return (
    <div role="status" className={css.formulario}>
      {dito && dito.kmPorLitro !== null && (
        <p className={css.consumo}>
          {distancia(dito.kmPercorrido)} {unidade} com {litros(dito.litrosDoTrecho)} litros:{' '}
          <strong>
            {consumo(dito.kmPorLitro)} {unidade}/l
          </strong>
          .
        </p>
      )}
      {dito && dito.avisos.length > 0 && (
        <div className={css.aviso}>
          <strong>
            <IconAlertTriangle size={18} aria-hidden /> Confira antes de salvar
          </strong>
          <ul>
            {dito.avisos.map(({ codigo, texto }) => (
              <li key={codigo}>{texto}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
