import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { tela } from './apr.ts'
import { Campos } from './Campos.tsx'
import { esquemaDeNova, PARTES, problemas, problemasDasPartes, valoresDeNova } from './formulario.ts'

/** With an id an analysis that is open, else one that begins. Signatures and photographs are collected on its page. */
export function AprFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? (
    <FormScreen
      entity={aprs}
      fields={Campos}
      problems={problemas}
      beside={PARTES}
      besideProblems={problemasDasPartes}
    />
  ) : (
    <Nova />
  )
}

const idOuNada = (texto: string | undefined): string | null => (/^\d{1,18}$/.test(texto ?? '') ? texto! : null)

function Nova() {
  const router = useRouter()
  const { usuario } = useSession()
  const { equipe, obra } = useSearch({ strict: false }) as Record<string, string | undefined>
  const criar = useCommand((body: FormValues) => api.call(registros<Entity>(aprs).criar, { body }), {
    touches: [aprs.name],
  })
  return (
    <>
      <PageHeader title="Nova APR" />
      <Form
        schema={esquemaDeNova}
        defaultValues={valoresDeNova({ equipeId: idOuNada(equipe), obraId: idOuNada(obra) })}
        draftKey={`${usuario.id}:${aprs.name}:novo`}
        label="APR"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          const { id, numero } = (await criar.run(valores)) as unknown as { id: string; numero: string }
          toast.success(`APR ${numero} salva em rascunho.`)
          // After the form has discarded its draft, not before.
          setTimeout(() => void router.navigate({ to: detailAddress(tela, id), replace: true }))
        }}
      >
        <RequiredNote />
        <Campos />
      </Form>
    </>
  )
}
