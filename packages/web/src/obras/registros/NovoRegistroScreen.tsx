import type { Entity } from '@prumo/domain/core/entity.ts'
import { type Registro, registros } from '@prumo/domain/core/registros.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
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
import { deixarParaEnviar } from './a-enviar.ts'
import { Campos } from './Campos.tsx'
import { esquemaDeNovo, valoresDeNovo } from './formulario.ts'
import { tela } from './registro.ts'

const ehId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

/** Made at the pole, on a telephone: once it is saved its page sends the photographs. */
export function NovoRegistroScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const { obra } = useSearch({ strict: false }) as { obra?: string }
  const [obraDeAntes, lembrarObra] = useChoice<string>(`registros-obra:${usuario.id}`, '')
  const [equipeDeAntes, lembrarEquipe] = useChoice<string>(`registros-equipe:${usuario.id}`, '')
  const criar = useCommand(
    (body: FormValues) => api.call(registros<Entity, Registro<typeof registrosObra>>(registrosObra).criar, { body }),
    {
      touches: [registrosObra.name],
    },
  )
  const daObra = ehId(obra) ? obra : null
  return (
    <>
      <PageHeader title="Novo registro" />
      <Form
        schema={esquemaDeNovo}
        defaultValues={valoresDeNovo({
          obraId: daObra ?? (obraDeAntes || null),
          equipeId: daObra && daObra !== obraDeAntes ? null : equipeDeAntes || null,
        })}
        draftKey={`${usuario.id}:${registrosObra.name}:novo`}
        label="registro"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async ({ dados, fotos }) => {
          const { id, numero, obraId, equipeId } = await criar.run(dados)
          lembrarObra(obraId)
          lembrarEquipe(equipeId)
          deixarParaEnviar(id, fotos)
          toast.success(`Registro ${numero} salvo.`)
          // After the form has discarded its draft, not before.
          setTimeout(() => void router.navigate({ to: detailAddress(tela, id), replace: true }))
        }}
      >
        <RequiredNote />
        <Campos isNew />
      </Form>
    </>
  )
}
