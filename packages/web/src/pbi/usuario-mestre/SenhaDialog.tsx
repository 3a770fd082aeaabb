import { Modal } from '@mantine/core'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { type SenhaDaConta, senhaDaConta } from '@prumo/domain/pbi/conta-mestre-nova.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { tellingRefusal } from '../../ui/form/telling-refusal.ts'
import { toast } from '../../ui/toast.ts'
import css from '../Pbi.module.css'
import { Senhas } from './ContaDialog.tsx'

/** Microsoft's passwords run out: the one kept here is changed without touching the reports that open by it. */
export function SenhaDialog({ conta, onClose }: { conta: AnyRecord; onClose: () => void }) {
  const trocar = useCommand(
    (senha: SenhaDaConta) => api.call(chamadasDoPbi.trocarSenha, { params: { id: conta.id }, body: senha }),
    {
      touches: [contasMestre.name],
    },
  )
  return (
    <Modal opened onClose={onClose} title={`Senha de ${conta.nome}`} size={480} closeOnClickOutside={false}>
      <Form
        schema={senhaDaConta}
        defaultValues={{ password: '', confirmPassword: '' }}
        label="Senha da conta mestre"
        bar="inline"
        guard={false}
        submitLabel="Trocar senha"
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (valores) => {
          await tellingRefusal(() => trocar.run(valores))
          toast.success(`Senha de ${conta.nome} trocada.`)
          onClose()
        }}
      >
        <div className={css.formulario}>
          <Senhas />
        </div>
      </Form>
    </Modal>
  )
}
