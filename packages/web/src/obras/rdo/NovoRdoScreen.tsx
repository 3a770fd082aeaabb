import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { FormValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { useChoice } from '../../core/list/useChoice.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { Campos } from './Campos.tsx'
import { type Aba, AbaContext, abaDe, esquemaDeNovo, valoresDeNovo } from './formulario.ts'
import { tela } from './rdo.ts'

/** The end of a day: of the work of the day before, unless the address says which and when. */
export function NovoRdoScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const { obra, data } = useSearch({ strict: false }) as { obra?: string; data?: string }
  const [obraDeAntes, lembrarObra] = useChoice<string>(`rdos-obra:${usuario.id}`, '')
  const [aba, irPara] = useState<Aba>('geral')
  const criar = useCommand((body: FormValues) => api.call(registros<Entity>(rdos).criar, { body }), {
    touches: [rdos.name],
  })
  return (
    <AbaContext value={useMemo(() => [aba, irPara] as const, [aba])}>
      <PageHeader title="Novo RDO" />
      <Form
        schema={esquemaDeNovo}
        defaultValues={valoresDeNovo({
          obraId: /^\d{1,18}$/.test(obra ?? '') ? obra! : obraDeAntes || null,
          data: isPlainDate(data ?? '') ? data! : today(),
        })}
        draftKey={`${usuario.id}:${rdos.name}:novo`}
        label="RDO"
        reveal={(campo) => irPara(abaDe(campo))}
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          const feito = (await criar.run(valores)) as unknown as {
            id: string
            numero: string
            obraId: string
            avisos?: string[]
          }
          lembrarObra(feito.obraId)
          toast.success(`RDO ${feito.numero} salvo em rascunho.`)
          for (const aviso of feito.avisos ?? []) toast.info(aviso)
          // After the form has discarded its draft, not before.
          setTimeout(() => void router.navigate({ to: detailAddress(tela, feito.id), replace: true }))
        }}
      >
        <RequiredNote />
        <Campos isNew />
      </Form>
    </AbaContext>
  )
}
