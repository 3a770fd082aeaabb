import { SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { resultadoDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/andamento.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { IconArrowBackUp, IconBan, IconCamera, IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { Resultado, SituacaoDoItem } from './Marcas.tsx'
import css from './Ordens.module.css'
import { descricaoDaPeca, enderecoDoItem, type Ordem, tela, useFicha } from './ordem.ts'

const I = SITUACAO_DE_ITEM

const resultado = ({ status, ensaio }: LinhaDaFicha) =>
  resultadoDoItem({ status, resultado: ensaio?.resultado ?? null })

const COLUNAS: Column<LinhaDaFicha>[] = [
  {
    id: 'sequencia',
    header: 'Item',
    kind: 'number',
    width: 56,
    card: 'none',
    sortValue: ({ sequencia }) => sequencia,
    cell: ({ sequencia }) => sequencia,
  },
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    card: 'title',
    sortValue: ({ peca }) => peca.etiqueta,
    cell: ({ peca }) => <span data-whole>{peca.etiqueta}</span>,
  },
  {
    id: 'equipamento',
    header: 'Equipamento',
    card: 'line',
    sortValue: ({ peca }) => descricaoDaPeca(peca),
    cell: ({ peca }) => descricaoDaPeca(peca),
  },
  {
    id: 'numeroSerie',
    header: 'Nº de série',
    card: 'none',
    sortValue: ({ peca }) => peca.numeroSerie,
    cell: ({ peca }) => peca.numeroSerie,
  },
  {
    id: 'condicao',
    header: 'Condição',
    card: 'line',
    sortable: false,
    cell: ({ condicao, motivoNaoEnsaiado, totalFotos }) =>
      motivoNaoEnsaiado || condicao || totalFotos > 0 ? (
        <>
          {motivoNaoEnsaiado ?? condicao}
          {totalFotos > 0 && (
            <span className={css.medida}>
              <IconCamera size={12} aria-hidden /> {totalFotos === 1 ? '1 foto' : `${totalFotos} fotos`}
            </span>
          )}
        </>
      ) : null,
  },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    sortValue: ({ status }) => status,
    cell: ({ status }) => <SituacaoDoItem status={status} />,
  },
  {
    id: 'resultado',
    header: 'Resultado',
    kind: 'status',
    card: 'line',
    sortValue: resultado,
    cell: (item) => {
      const codigo = resultado(item)
      return codigo === null ? null : <Resultado resultado={codigo} />
    },
  },
]

/** The pieces of an order, and what is decided of them before the bench: one by one, or many at once. */
export function Itens({ os }: { os: Ordem }) {
  const router = useRouter()
  const phone = usePhone()
  const { data, error, refetch } = useFicha(os.id)
  const [marcados, marcar] = useState<ReadonlySet<string>>(new Set())
  const itens = useMemo(() => data?.itens ?? [], [data])
  const escolhidos = itens.filter(({ id }) => marcados.has(id))
  if (error && !data)
    return (
      <Panel title="Equipamentos">
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data) return <Skeletons lines={6} />
  const endereco = ({ peca }: LinhaDaFicha) => enderecoDoItem(os.id, peca.id)
  return (
    <Panel
      title={itens.length === 1 ? '1 equipamento' : `${itens.length.toLocaleString('pt-BR')} equipamentos`}
      flush={!phone}
    >
      <DataTable
        label="Equipamentos da ordem"
        columns={COLUNAS}
        rows={itens}
        getRowId={({ id }) => id}
        sorting="client"
        selection={os.fechado ? 'none' : 'multiple'}
        selected={marcados}
        onSelect={marcar}
        href={endereco}
        onOpen={(item) => void router.navigate({ href: endereco(item) })}
        maxHeight="none"
      />
      <Triagem os={os} escolhidos={escolhidos} onFeita={() => marcar(new Set())} />
    </Panel>
  )
}

interface TriagemProps {
  readonly os: Ordem
  readonly escolhidos: readonly LinhaDaFicha[]
  readonly onFeita: () => void
}

function Triagem({ os, escolhidos, onFeita }: TriagemProps) {
  const mayEdit = usePermission(tela, 'editar')
  const triar = useCommand(
    (body: { itemIds: string[]; para: 1 | 3 | 7; motivo?: string }) =>
      api.call(chamadasDeOrdens.triar, { params: { id: os.id }, body }),
    { touches: [laboratorioOs.name] },
  )
  const de = (...situacoes: number[]) =>
    escolhidos.length > 0 && escolhidos.every(({ status }) => situacoes.includes(status))
  const mandar = async (para: 1 | 3 | 7, dito: string, motivo?: string) => {
    try {
      await triar.run({ itemIds: escolhidos.map(({ id }) => id), para, ...(motivo && { motivo }) })
      toast.success(dito)
      onFeita()
    } catch (error) {
      await showResult({ kind: 'failure', title: os.numero, message: (error as Error).message })
    }
  }
  const quantos = escolhidos.length === 1 ? '1 item' : `${escolhidos.length} itens`
  const porque = (sim: boolean, dito: string): { allowed: boolean; reason: string } => ({
    allowed: mayEdit && sim && !triar.running,
    reason: mayEdit ? dito : 'Você não tem permissão para editar ordens de serviço',
  })
  return (
    <SelectionBar count={escolhidos.length} onClear={onFeita}>
      <GatedButton
        {...porque(de(I.aguardando), 'Marque só itens que aguardam a triagem')}
        leftSection={<IconCheck size={16} />}
        onClick={() => void mandar(I.apto, `${quantos}: apto ao ensaio.`)}
      >
        Apto ao ensaio
      </GatedButton>
      <GatedButton
        {...porque(de(I.aguardando, I.apto), 'Marque só itens que ainda não foram à bancada')}
        variant="default"
        leftSection={<IconBan size={16} />}
        onClick={async () => {
          const dito = await confirm({
            title: `Não ensaiar ${quantos}?`,
            body: 'Ficam na ordem de serviço, sem ensaio e sem laudo.',
            action: 'Não ensaiar',
            danger: true,
            reason: { label: 'Motivo', required: true, placeholder: 'Identificação ilegível, sem condição de ensaio…' },
          })
          if (dito) await mandar(I.naoEnsaiado, `${quantos}: não ensaiado.`, dito.reason)
        }}
      >
        Não ensaiar…
      </GatedButton>
      <GatedButton
        {...porque(de(I.apto, I.naoEnsaiado), 'Marque só itens aptos ou não ensaiados')}
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => void mandar(I.aguardando, `${quantos} de volta à triagem.`)}
      >
        Voltar à triagem
      </GatedButton>
    </SelectionBar>
  )
}
