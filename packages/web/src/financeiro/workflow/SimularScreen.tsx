import { Button } from '@mantine/core'
import { toReais } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { chamadasDoWorkflow } from '@prumo/domain/financeiro/workflow-chamadas.ts'
import type { SimulacaoDeWorkflow } from '@prumo/domain/financeiro/workflow-simulado.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { lastListAddress } from '../../core/list/list-state.ts'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Caminho } from './Caminho.tsx'
import css from './Workflow.module.css'

const preencha = 'Preencha este campo.'
const schema = z.object({
  centroDeCustoId: z.string(preencha).min(1, preencha),
  tipo: z.number(preencha),
  valor: z.number(preencha),
  solicitanteId: z.string(preencha).min(1, preencha),
})
const vazio = { centroDeCustoId: null, tipo: 1, valor: null, solicitanteId: null }

/** Who an order would pass through, asked before anybody raises it. Nothing is written. */
export function SimularScreen() {
  const router = useRouter()
  const [caminho, setCaminho] = useState<SimulacaoDeWorkflow | null>(null)
  return (
    <>
      <PageHeader
        title="Simular o caminho de um pedido"
        subtitle={workflow.tela.rotulo}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void router.navigate({ href: lastListAddress(workflow.tela) })}
          >
            Voltar
          </Button>
        }
      />
      <div className={css.lado}>
        <Panel title="O pedido">
          <Form
            schema={schema}
            defaultValues={vazio}
            label="simulação"
            bar="inline"
            guard={false}
            submitLabel="Simular"
            onSubmit={async ({ valor, ...pedido }) => {
              setCaminho(null)
              setCaminho(await api.call(chamadasDoWorkflow.simular, { query: { ...pedido, valor: toReais(valor) } }))
            }}
          >
            <AsyncSelectField
              name="centroDeCustoId"
              label="Conta contrato"
              required
              search={(text, signal) => searchReferences('contas-contrato', text, signal)}
              resolve={(ids) => nameReferences('contas-contrato', ids)}
            />
            <CodeField name="tipo" label="Tipo" codes={tiposDePedido} required width="md" />
            <MoneyField name="valor" label="Valor do pedido" required />
            <AsyncSelectField
              name="solicitanteId"
              label="Solicitante"
              required
              search={(text, signal) => searchReferences('usuarios', text, signal)}
              resolve={(ids) => nameReferences('usuarios', ids)}
            />
          </Form>
        </Panel>
        <div aria-live="polite">{caminho && <Caminho caminho={caminho} />}</div>
      </div>
    </>
  )
}
