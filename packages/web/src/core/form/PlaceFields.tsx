import { Button } from '@mantine/core'
import type { Field } from '@prumo/domain/core/field.ts'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import css from '../screens.module.css'
import { EntityField } from './EntityField.tsx'

const SEM_POSICAO: Readonly<Record<number, string>> = {
  1: 'O navegador não tem permissão para usar a posição. Libere-a nas configurações do site ou escreva as coordenadas.',
  2: 'O aparelho não soube dizer onde está. Tente ao ar livre ou escreva as coordenadas.',
  3: 'O aparelho demorou demais para dizer onde está. Tente de novo ou escreva as coordenadas.',
}

type Place = Readonly<Record<'latitude' | 'longitude' | 'precisaoM', Field<never, never> | Field>>

/** Where something was: typed, pasted, or asked of the device, which is only when the person says so. */
export function PlaceFields({ fields }: { fields: Place }) {
  const { setValue } = useFormContext()
  const precisao = useWatch({ name: 'precisaoM' }) as number | null
  const [estado, setEstado] = useState<'pronto' | 'buscando' | string>('pronto')
  const perguntar = () => {
    if (!navigator.geolocation) return setEstado('Este navegador não diz a posição: escreva as coordenadas.')
    setEstado('buscando')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const por = { shouldDirty: true, shouldValidate: true }
        // Seven places are a centimetre; the device says more than it knows.
        setValue('latitude', Number(coords.latitude.toFixed(7)), por)
        setValue('longitude', Number(coords.longitude.toFixed(7)), por)
        setValue('precisaoM', Math.round(coords.accuracy), por)
        setEstado('pronto')
      },
      ({ code }) => setEstado(SEM_POSICAO[code] ?? SEM_POSICAO[2]!),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 },
    )
  }
  return (
    <>
      <FieldPair>
        <EntityField name="latitude" field={fields.latitude as Field} />
        <EntityField name="longitude" field={fields.longitude as Field} />
      </FieldPair>
      <div className={css.place}>
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={16} />}
          loading={estado === 'buscando'}
          onClick={perguntar}
        >
          Usar a posição deste aparelho
        </Button>
        <span className={css.placeNote} role="status">
          {estado !== 'pronto' && estado !== 'buscando'
            ? estado
            : precisao === null
              ? 'Um ponto copiado do mapa pode ser colado em qualquer dos dois campos.'
              : `Precisão de ${Math.round(precisao)} m.`}
        </span>
      </div>
    </>
  )
}
