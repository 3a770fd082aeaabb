import { Button } from '@mantine/core'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { listasDaConta } from '@prumo/domain/obras/obra/listas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { problemasDoOrcamento } from '@prumo/domain/obras/orcamento/orcamento.ts'
import type { OrcamentoDaObra } from '@prumo/domain/obras/orcamento/respostas.ts'
import { IconClipboardText, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formSchema, formValues } from '../../core/form/form-values.ts'
import { ListaField } from '../../core/form/ListaField.tsx'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import { ColarDialog } from './ColarDialog.tsx'
import { CopiarDialog } from './CopiarDialog.tsx'
import { classesQuery } from './calls.ts'
import { type LinhaNoForm, semRepetir } from './linhas.ts'
import css from './Orcamento.module.css'

const LISTA = listasDaConta.orcamento
/** The account with nothing but its budget: the form's own part of it. */
const soOrcamento = { ...contasObra, fields: {} }

/** The budget's lines, typed, pasted or copied; they are saved whole, in one act. */
export default function EditarOrcamento({ orcamento, onFechar }: { orcamento: OrcamentoDaObra; onFechar: () => void }) {
  const { usuario } = useSession()
  const { data: classes = [] } = useQuery(classesQuery)
  const { obraId, revisao } = orcamento
  const schema = useMemo(() => {
    const porId = new Map(classes.map((uma) => [uma.id, uma]))
    const problemas = ({ orcamento: linhas }: Record<string, unknown>) =>
      problemasDoOrcamento((linhas ?? []) as { classeCategoriaId?: string }[], porId)
    return formSchema(soOrcamento, false, problemas, listasDaConta)
  }, [classes])
  const salvar = useCommand(
    (linhas: unknown) =>
      api.call(chamadasDeContasObra.alterar, {
        params: { id: obraId },
        body: { orcamento: linhas, revisao },
      }),
    { touches: [CONTAS_OBRA, obras.name] },
  )
  const antes = orcamento.linhas
    .filter(({ linhaId }) => linhaId !== null)
    .map(({ linhaId, classeId, orcado }) => ({ linhaId, classeCategoriaId: classeId, valor: orcado }))
  const opcoes = classes.map(({ id, nome, masterNome }) => ({
    value: id,
    label: nome,
    ...(masterNome && { hint: masterNome }),
  }))
  return (
    <Form
      schema={schema}
      defaultValues={formValues(soOrcamento, { orcamento: antes }, listasDaConta)}
      draftKey={`${usuario.id}:orcamento:${obraId}`}
      label="orçamento da obra"
      submitLabel="Salvar orçamento"
      backLabel="Cancelar"
      bar="inline"
      onBack={onFechar}
      onSubmit={async ({ orcamento: linhas }) => {
        await salvar.run(linhas)
        toast.success('Orçamento salvo.')
        setTimeout(onFechar)
      }}
    >
      <ListaField
        name="orcamento"
        lista={LISTA}
        columns={['classeCategoriaId', 'valor']}
        wide={['classeCategoriaId']}
        hint="Enter desce e inclui no fim; Ctrl+Delete remove."
        cell={(coluna, onde) =>
          coluna === 'classeCategoriaId' ? (
            <SelectField name={`${onde}.classeCategoriaId`} label="Classe de custo" required options={opcoes} />
          ) : undefined
        }
        foot={<Pe obraId={obraId} />}
      />
    </Form>
  )
}

/** What the lines come to, and the ways to fill them in at once. */
function Pe({ obraId }: { obraId: string }) {
  const { setValue, getValues } = useFormContext()
  const linhas = (useWatch({ name: 'orcamento' }) ?? []) as LinhaNoForm[]
  const [aberto, setAberto] = useState<'colar' | 'copiar' | null>(null)
  const soma = linhas.reduce((total, { valor }) => total + (valor ?? 0), 0)
  const incluir = (novas: readonly LinhaNoForm[], trocar: boolean) => {
    const todas = semRepetir(getValues('orcamento') as LinhaNoForm[], novas, trocar)
    setValue('orcamento', todas, { shouldDirty: true, shouldValidate: true })
    setAberto(null)
  }
  return (
    <>
      <Button variant="subtle" leftSection={<IconClipboardText size={16} />} onClick={() => setAberto('colar')}>
        Colar da planilha…
      </Button>
      <Button variant="subtle" leftSection={<IconCopy size={16} />} onClick={() => setAberto('copiar')}>
        Copiar de outra obra…
      </Button>
      <span className={css.soma}>
        Total orçado <Money value={soma} />
      </span>
      {aberto === 'colar' && <ColarDialog onFechar={() => setAberto(null)} onIncluir={incluir} />}
      {aberto === 'copiar' && <CopiarDialog obraId={obraId} onFechar={() => setAberto(null)} onIncluir={incluir} />}
    </>
  )
}
