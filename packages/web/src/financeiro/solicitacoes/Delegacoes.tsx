import { Button, Modal } from '@mantine/core'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { type Delegacao, recusasDePeriodo } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { confirm } from '../../ui/dialogs.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { delegacoesQuery, useDelegar, useEncerrarDelegacao } from './calls.ts'
import css from './Delegacoes.module.css'

const schema = z
  .object({
    paraId: z.string({ error: 'Escolha a pessoa.' }).min(1, 'Escolha a pessoa.'),
    inicio: z.iso.date('Escreva uma data que existe.'),
    fim: z.iso.date('Escreva uma data que existe.'),
    motivo: z.string().trim().max(300),
  })
  .superRefine((valores, ctx) => {
    for (const [campo, message] of Object.entries(recusasDePeriodo(valores, today())))
      ctx.addIssue({ code: 'custom', path: [campo], message })
  })

const opcoes = async (query: Record<string, string>) =>
  (await api.call(registros({ name: 'usuarios' }).nomes, { query })).map(({ id, nome }) => ({
    value: id,
    label: nome,
  }))

/** 'Delegar': another decides in this person's place for some days; and what is delegated now, in sight of both. */
export function Delegar() {
  const [aberto, setAberto] = useState(false)
  if (!usePermission(telas.solicitacoes, 'editar')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={16} />} onClick={() => setAberto(true)}>
        Delegar…
      </Button>
      {aberto && <DelegarDialog onFechar={() => setAberto(false)} />}
    </>
  )
}

function DelegarDialog({ onFechar }: { onFechar: () => void }) {
  const delegar = useDelegar()
  const hoje = today()
  return (
    <Modal opened onClose={onFechar} title="Delegar suas decisões" withCloseButton={false} size={480}>
      <p className={css.explica}>
        Nestes dias, os pedidos que esperam por você esperam também por esta pessoa, nos centros de custo dela. Você
        continua podendo decidir. Quem decide é quem fica registrado, e ninguém decide o próprio pedido em seu lugar.
      </p>
      <Form
        schema={schema}
        defaultValues={{ paraId: '', inicio: hoje, fim: addDays(hoje, 6), motivo: '' }}
        submitLabel="Delegar"
        onBack={onFechar}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Delegar suas decisões"
        onSubmit={async (valores) => {
          const { paraNome, inicio, fim } = await delegar.run(valores)
          toast.success(`Decisões delegadas a ${paraNome} de ${formatDate(inicio)} a ${formatDate(fim)}.`)
          onFechar()
        }}
      >
        <AsyncSelectField
          name="paraId"
          label="Pessoa"
          required
          search={(query) => opcoes({ query })}
          resolve={(ids) => opcoes({ ids: ids.join() })}
        />
        <div className={css.dias}>
          <DateField name="inicio" label="De" required />
          <DateField name="fim" label="Até" required />
        </div>
        <TextField name="motivo" label="Motivo" placeholder="Férias, viagem…" />
      </Form>
    </Modal>
  )
}

/** One line for each delegation that is in force or to come. */
export function DelegacoesEmVigor() {
  const { data = [] } = useQuery(delegacoesQuery)
  const vivas = data.filter(({ situacao }) => situacao !== 'encerrada')
  if (vivas.length === 0) return null
  return (
    <ul className={css.vivas} aria-label="Delegações">
      {vivas.map((delegacao) => (
        <Linha key={delegacao.id} delegacao={delegacao} />
      ))}
    </ul>
  )
}

function Linha({ delegacao }: { delegacao: Delegacao }) {
  const encerrar = useEncerrarDelegacao()
  const { id, minha, deNome, paraNome, inicio, fim, situacao } = delegacao
  const dias = `de ${formatDate(inicio)} a ${formatDate(fim)}`
  return (
    <li className={css.linha}>
      <IconUserShare size={16} stroke={1.75} aria-hidden />
      <span>
        {minha ? (
          <>
            {situacao === 'futura' ? 'Suas decisões serão delegadas a ' : 'Suas decisões estão delegadas a '}
            <strong>{paraNome}</strong>, {dias}.
          </>
        ) : (
          <>
            Você {situacao === 'futura' ? 'decidirá' : 'decide'} também no lugar de <strong>{deNome}</strong>, {dias}.
          </>
        )}
      </span>
      {minha && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={encerrar.running}
          onClick={async () => {
            const certeza = await confirm({
              title: `Encerrar a delegação a ${paraNome}?`,
              body: 'A partir de agora só você decide os pedidos que esperam por você.',
              action: 'Encerrar',
            })
            if (!certeza) return
            try {
              await encerrar.run(id)
              toast.success('Delegação encerrada.')
            } catch (error) {
              toast.failure((error as Error).message)
            }
          }}
        >
          Encerrar…
        </Button>
      )}
    </li>
  )
}
