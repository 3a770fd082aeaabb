import { Modal } from '@mantine/core'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CpfCnpjField } from '../../ui/form/CpfCnpjField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { Option } from '../../ui/form/field-props.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'

const schema = inputSchema(fornecedores)

/** What is known of a supplier before it is registered; what the form does not show goes along as it is. */
export type InicioDeFornecedor = { nome: string } & Partial<
  Record<'cpfOuCnpj' | 'razaoSocial' | 'telefone' | 'cep' | 'estado' | 'cidade' | 'bairro' | 'endereco', string>
>

/** Registers a supplier without leaving what one is doing. */
export function CadastrarFornecedorDialog({
  inicio,
  onFechar,
}: {
  inicio: InicioDeFornecedor
  onFechar: (opcao: Option | null) => void
}) {
  const criar = useCommand((body: InputOf<typeof fornecedores>) => api.call(registros(fornecedores).criar, { body }), {
    touches: [fornecedores.name],
  })
  return (
    <Modal opened onClose={() => onFechar(null)} title="Cadastrar fornecedor" size={460}>
      <Form
        schema={schema}
        defaultValues={{ cpfOuCnpj: '', telefone: '', email: '', ...inicio }}
        bar="inline"
        guard={false}
        submitLabel="Cadastrar"
        backLabel="Cancelar"
        onBack={() => onFechar(null)}
        label="Cadastrar fornecedor"
        onSubmit={async (values) => {
          const { id, nome, cpfOuCnpj } = await criar.run(values)
          toast.success(`Fornecedor ${nome} cadastrado.`)
          onFechar({ value: id, label: nome, hint: cpfOuCnpj })
        }}
      >
        <TextField name="nome" label="Nome" required maxLength={200} />
        <CpfCnpjField name="cpfOuCnpj" label="CPF/CNPJ" required autoFocus />
        <PhoneField name="telefone" label="Telefone" />
        <EmailField name="email" label="E-mail" />
      </Form>
    </Modal>
  )
}
