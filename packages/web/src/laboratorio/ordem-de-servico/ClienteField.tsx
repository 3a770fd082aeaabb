import { Button, Modal } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { type Registro, registros } from '@prumo/domain/core/registros.ts'
import { clientesLaboratorio } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { formSchema, formValues } from '../../core/form/form-values.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Ordens.module.css'

const SCHEMA = formSchema(clientesLaboratorio, true)

/** The client outside the house, chosen or registered on the spot. */
export function ClienteField() {
  const mayAdd = usePermission(clientesLaboratorio.tela, 'adicionar')
  const [novo, setNovo] = useState(false)
  return (
    <div className={css.comBotao}>
      <EntityField name="clienteId" field={{ ...(laboratorioOs.fields.clienteId as Field), optional: false }} />
      {mayAdd && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNovo(true)}>
          Novo cliente
        </Button>
      )}
      {novo && <NovoCliente onFechar={() => setNovo(false)} />}
    </div>
  )
}

function NovoCliente({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const { setValue } = useFormContext()
  const criar = useCommand(
    (body: Record<string, unknown>) =>
      api.call(registros<Entity, Registro<typeof clientesLaboratorio>>(clientesLaboratorio).criar, { body }),
    {
      touches: [clientesLaboratorio.name],
    },
  )
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Novo cliente"
      size={560}
      fullScreen={phone}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Form
        schema={SCHEMA}
        defaultValues={formValues(clientesLaboratorio)}
        bar="inline"
        guard={false}
        label="Novo cliente"
        submitLabel="Cadastrar"
        backLabel="Cancelar"
        onBack={onFechar}
        onSubmit={async (valores) => {
          const { id, nome } = (await criar.run(valores)) as { id: string; nome: string }
          setValue('clienteId', id, { shouldDirty: true, shouldValidate: true })
          toast.success(`${nome}: cliente cadastrado.`)
          onFechar()
        }}
      >
        {Object.entries(clientesLaboratorio.fields).map(([nome, campo]) => (
          <EntityField key={nome} name={nome} field={campo as Field} autoFocus={nome === 'nome'} />
        ))}
      </Form>
    </Modal>
  )
}
