import { Button, Modal, SegmentedControl } from '@mantine/core'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { estadoDaVerificacao } from '@prumo/domain/sgi/verificacao.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { lastListAddress } from '../../core/list/list-state.ts'
import { inTable } from '../../core/list/useListFrame.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { type ListOf, useCommand, useCount, useList } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Documentos.module.css'
import { type Documento, documentosEm } from './entidade.ts'
import { ProximaVerificacao, SituacaoDoDocumento } from './Selos.tsx'

const { tela } = sgiDocumentos
const entity = documentosEm(tela)
const prazos = [
  { value: '0', label: 'Atrasadas' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
]

/** Documents by the day of their next check, the late ones first; who edits says there that one was checked. */
export function VerificacoesScreen() {
  const router = useRouter()
  const [dias, setDias] = useState('30')
  const params = useMemo(
    () => ({
      filtros: JSON.stringify([['proximaVerificacao', 'entre', `..${addDays(today(), Number(dias))}`]]),
      ordem: 'proximaVerificacao',
    }),
    [dias],
  )
  const list = useList(sgiDocumentos, params) as unknown as ListOf<Documento>
  const total = useCount(sgiDocumentos.name, params)
  const nameOf = useNames(useMemo(() => referencesIn(entity, list.rows, ['setorId']), [list.rows]))
  const maySee = usePermission(tela, 'visualizar')
  const mayEdit = usePermission(tela, 'editar')
  const [conferido, setConferido] = useState<Documento | null>(null)
  const columns = useMemo<Column<Documento>[]>(
    () => [
      { id: 'codigo', header: 'Código', kind: 'title', card: 'title', sortable: false, cell: ({ codigo }) => codigo },
      { id: 'descricao', header: 'Descrição', sortable: false, cell: ({ descricao }) => descricao },
      {
        id: 'setorId',
        header: 'Setor',
        sortable: false,
        cell: ({ setorId }) => nameOf('setores', setorId) ?? '…',
      },
      { id: 'versao', header: 'Versão', kind: 'number', sortable: false, cell: ({ versao }) => versao },
      {
        id: 'situacao',
        header: 'Situação',
        kind: 'status',
        sortable: false,
        cell: ({ situacao }) => <SituacaoDoDocumento situacao={situacao} />,
      },
      {
        id: 'proximaVerificacao',
        header: 'Próxima verificação',
        kind: 'date',
        sortable: false,
        cell: ({ proximaVerificacao }) => <ProximaVerificacao data={proximaVerificacao} />,
      },
      ...(mayEdit
        ? [
            {
              id: 'acoes',
              header: 'Ações',
              kind: 'actions' as const,
              cell: (documento: Documento) => (
                <button type="button" className={css.acao} onClick={() => setConferido(documento)}>
                  Registrar verificação
                  <span className="visually-hidden"> de {documento.codigo}</span>
                </button>
              ),
            },
          ]
        : []),
    ],
    [nameOf, mayEdit],
  )
  return (
    <>
      <PageHeader
        title="Verificações do SGI"
        count={total === undefined ? undefined : total.toLocaleString('pt-BR')}
        subtitle="Documentos pela data da próxima verificação"
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void router.navigate({ href: lastListAddress(tela) })}
          >
            Voltar aos documentos
          </Button>
        }
      />
      <SegmentedControl
        className={css.bloco}
        aria-label="Prazo da verificação"
        data={prazos}
        value={dias}
        onChange={setDias}
        data-no-print
      />
      <DataTable
        {...inTable(list, maySee)}
        label="Verificações do SGI"
        columns={columns}
        getRowId={({ id }) => id}
        total={total}
        filtered={dias !== '90'}
        onClearFilters={() => setDias('90')}
        href={({ id }) => detailAddress(tela, id)}
        onOpen={({ id }) => void router.navigate({ to: detailAddress(tela, id) })}
        rowTone={({ proximaVerificacao }) =>
          estadoDaVerificacao(proximaVerificacao, today()) === 'atrasada' ? 'danger' : undefined
        }
        batchNote="primeiros"
      />
      {conferido && <RegistrarDialog documento={conferido} onClose={() => setConferido(null)} />}
    </>
  )
}

const schema = z.object({
  proximaVerificacao: z
    .string('Preencha este campo.')
    .refine((dia) => dia > today(), 'A próxima verificação é depois de hoje.'),
})

function RegistrarDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const salvar = useCommand(
    (corpo: z.output<typeof schema>) =>
      api.call(chamadasDoSgi.alterar, { params: { id: documento.id }, body: { ...corpo, revisao: documento.revisao } }),
    { touches: [sgiDocumentos.name] },
  )
  return (
    <Modal opened onClose={onClose} title={`Verificação de ${documento.codigo}`} size={460}>
      <Form
        schema={schema}
        defaultValues={{ proximaVerificacao: null }}
        label="verificação"
        bar="inline"
        guard={false}
        submitLabel="Registrar"
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (corpo) => {
          await salvar.run(corpo)
          toast.success(`${documento.codigo}: verificação registrada.`)
          onClose()
        }}
      >
        <div className={css.formulario}>
          <p className={css.nota}>
            O documento foi conferido e continua valendo na versão {documento.versao}. Se mudou, adicione uma nova
            versão.
          </p>
          <DateField name="proximaVerificacao" label="Verificar de novo em" required />
        </div>
      </Form>
    </Modal>
  )
}
