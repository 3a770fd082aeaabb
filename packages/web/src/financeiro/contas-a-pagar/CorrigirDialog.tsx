import { Modal } from '@mantine/core'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import {
  type CorrecaoDeConta,
  dadosDoPagamento,
  pendenciasDaDiferenca,
} from '@prumo/domain/financeiro/contas-a-pagar/correcao.ts'
import { pagaPeloCodigo } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-pelo-codigo.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { useState } from 'react'
import { EntityField } from '../../core/form/EntityField.tsx'
import { changedFields, type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import { type ApiError, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { type CampoDoPagamento, campoQueCorrige } from './campo-que-corrige.ts'
import { nomeDa } from './palavras.ts'
import { TOCA } from './useAtoEmContas.ts'

const schema = formSchema(dadosDoPagamento, false, (values) => pendenciasDaDiferenca(values))

export type CorrigirDialogProps = {
  contas: readonly ContaAPagar[]
  /** The field that was at fault: the dialog opens on it. */
  campo?: string | null
  onFeitas: (feitas: readonly ContaAPagar[]) => void
  onFechar: () => void
}

/** What the bank needs of a document that is not paid yet, set right by whoever pays; the difference paid is told apart. */
export default function CorrigirDialog({ contas, campo, onFeitas, onFechar }: CorrigirDialogProps) {
  const phone = usePhone()
  const [conta] = useState(contas[0]!)
  const [revisao, setRevisao] = useState(conta.revisao)
  const ato = useCommand(
    (body: CorrecaoDeConta) => api.call(chamadasDeContasAPagar.corrigir, { params: { id: conta.id }, body }),
    { touches: TOCA },
  )
  const foco = campo ? campoQueCorrige(campo) : null
  const de = (...nomes: CampoDoPagamento[]) =>
    nomes.map((nome) => (
      <EntityField
        key={nome}
        name={nome}
        field={dadosDoPagamento.fields[nome]}
        autoFocus={nome === (foco ?? 'numeroNotaFiscal')}
      />
    ))
  const peloCodigo = pagaPeloCodigo(conta)
  // A code that is none is still what the bank is asked to pay by; and a boleto may lack the name of who is paid.
  const temCodigo = peloCodigo || Boolean(conta.codigoBarrasBoleto) || foco === 'codigoBarrasBoleto'
  const soQuemRecebe = peloCodigo && (foco === 'favorecido' || foco === 'favorecidoDocumento')
  return (
    <Modal
      opened
      onClose={() => !ato.running && onFechar()}
      title="Corrigir os dados do pagamento"
      size={680}
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <Form
        schema={schema}
        defaultValues={formValues(dadosDoPagamento, conta)}
        bar="inline"
        guard={false}
        label="Corrigir os dados do pagamento"
        submitLabel="Salvar"
        backLabel="Cancelar"
        onBack={() => !ato.running && onFechar()}
        onSubmit={async (values: FormValues) => {
          const mudados = changedFields(dadosDoPagamento, conta, values) as CorrecaoDeConta
          try {
            const depois = Object.keys(mudados).length > 0 ? await ato.run({ ...mudados, revisao }) : conta
            toast.success(`Dados corrigidos: ${nomeDa(depois)}.`)
            onFeitas([depois])
            onFechar()
          } catch (error) {
            const { atual } = ((error as ApiError).details ?? {}) as { atual?: { revisao: number } }
            if (atual) setRevisao(atual.revisao)
            throw error
          }
        }}
      >
        <p>{nomeDa(conta)}</p>
        <FormSection title="Documento">
          <FieldPair>{de('numeroNotaFiscal', 'dataVencimento')}</FieldPair>
          <FieldPair>{de('valor', 'valorParcela')}</FieldPair>
          {temCodigo && de('codigoBarrasBoleto')}
        </FormSection>
        {soQuemRecebe && (
          <FormSection title="Quem recebe">
            <FieldPair>{de('favorecido', 'favorecidoDocumento')}</FieldPair>
          </FormSection>
        )}
        {!peloCodigo && (
          <FormSection title="Quem recebe, quando não é pela conta cadastrada do fornecedor">
            <FieldPair>{de('favorecido', 'favorecidoDocumento')}</FieldPair>
            {de('pixCopiaCola')}
            <FieldPair>{de('pixTipo', 'pixChave')}</FieldPair>
            <FieldPair>{de('bancoCode', 'agencia')}</FieldPair>
            <FieldPair>{de('conta', 'digito')}</FieldPair>
            {de('contaCorrenteOuPoupanca')}
          </FormSection>
        )}
        <FormSection title="Diferença que se paga">
          <FieldPair>{de('juros', 'multa')}</FieldPair>
          <FieldPair>{de('desconto', 'motivoDaDiferenca')}</FieldPair>
        </FormSection>
      </Form>
    </Modal>
  )
}
