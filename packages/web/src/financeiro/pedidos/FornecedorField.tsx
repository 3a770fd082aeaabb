import { Modal } from '@mantine/core'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCommand } from '../../core/records.ts'
import { nameReferences, searchReferences } from '../../core/references.ts'
import { usePermission } from '../../core/session.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CpfCnpjField } from '../../ui/form/CpfCnpjField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { FieldProps, Option } from '../../ui/form/field-props.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'

type Fornecedor = RecordOf<typeof fornecedores>
type Pergunta = { nome: string; responder: (opcao: Option | null) => void }
const schema = inputSchema(fornecedores)

/** Searches suppliers on the server; whoever may add suppliers can register the one that is not there. */
export function FornecedorField(props: FieldProps) {
  const mayAdd = usePermission(fornecedores.tela, 'adicionar')
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
  const criar = useCommand((values: object) => api.post<Fornecedor>('/fornecedores', values), {
    touches: [fornecedores.name],
  })
  const fechar = (opcao: Option | null) => {
    pergunta?.responder(opcao)
    setPergunta(null)
  }
  return (
    <>
      <AsyncSelectField
        {...props}
        search={(text, signal) => searchReferences(fornecedores.name, text, signal)}
        resolve={(ids) => nameReferences(fornecedores.name, ids)}
        {...(mayAdd && {
          onCreate: (nome: string) => new Promise<Option | null>((responder) => setPergunta({ nome, responder })),
        })}
      />
      <Modal opened={pergunta !== null} onClose={() => fechar(null)} title="Cadastrar fornecedor" size={460}>
        {pergunta && (
          <Form
            schema={schema}
            defaultValues={{ nome: pergunta.nome, cpfOuCnpj: '', telefone: '', email: '' } as never}
            bar="inline"
            guard={false}
            submitLabel="Cadastrar"
            backLabel="Cancelar"
            onBack={() => fechar(null)}
            label="Cadastrar fornecedor"
            onSubmit={async (values) => {
              const { id, nome, cpfOuCnpj } = await criar.run(values as object)
              toast.success(`Fornecedor ${nome} cadastrado.`)
              fechar({ value: id, label: nome, hint: cpfOuCnpj })
            }}
          >
            <TextField name="nome" label="Nome" required maxLength={200} />
            <CpfCnpjField name="cpfOuCnpj" label="CPF/CNPJ" required autoFocus />
            <PhoneField name="telefone" label="Telefone" />
            <EmailField name="email" label="E-mail" />
          </Form>
        )}
      </Modal>
    </>
  )
}
