import { listasNaChamada } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { useMemo, useState } from 'react'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { Campos } from './Campos.tsx'
import { type Aba, AbaContext, abaDe, problemas } from './formulario.ts'

/** Photographs and signatures are collected on the report's page. */
export function EditarRdoScreen() {
  const [aba, irPara] = useState<Aba>('geral')
  return (
    <AbaContext value={useMemo(() => [aba, irPara] as const, [aba])}>
      <FormScreen
        entity={rdos}
        listas={listasNaChamada}
        problems={problemas}
        fields={Campos}
        reveal={(campo) => irPara(abaDe(campo))}
      />
    </AbaContext>
  )
}
