import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import type { FieldProps, Option } from '../../ui/form/field-props.ts'
import { CadastrarFornecedorDialog } from '../captura/CadastrarFornecedorDialog.tsx'

type Pergunta = { nome: string; responder: (opcao: Option | null) => void }

/** Searches suppliers on the server; whoever may add suppliers can register the one that is not there. */
export function FornecedorField(props: FieldProps) {
  const mayAdd = usePermission(fornecedores.tela, 'adicionar')
  const [pergunta, setPergunta] = useState<Pergunta | null>(null)
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
      {pergunta && (
        <CadastrarFornecedorDialog
          inicio={{ nome: pergunta.nome }}
          onFechar={(opcao) => {
            pergunta.responder(opcao)
            setPergunta(null)
          }}
        />
      )}
    </>
  )
}
