import { fasesDeEnsaio, SITUACAO_DE_ITEM, unidadesDeCorrente } from '@prumo/domain/laboratorio/codigos.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { aspectosDeLaudo, laudos, STATUS_DE_LAUDO, statusDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBolt, IconCertificate, IconListDetails } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { followWork } from '../../core/works/follow-work.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { toast } from '../../ui/toast.ts'
import { EnviarParaVerificar } from './EnviarParaVerificar.tsx'
import { Progresso, Resultado, SituacaoDoItem, StatusDaOs } from './Marcas.tsx'
import css from './Ordens.module.css'
import { descricaoDaPeca, enderecoDaBancada, enderecoDoItem, type Ordem, tela, useFicha } from './ordem.ts'

const I = SITUACAO_DE_ITEM
const ENSAIAVEL: readonly number[] = [I.aguardando, I.apto, I.emEnsaio]

const decimal = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
const quantos = (n: number, palavra: string): string => `${n} ${palavra}${n === 1 ? '' : 's'}`
/** '12,4 mA de 16'. */
export function medida({ corrente, limite, unidade }: NonNullable<LinhaDaFicha['ensaio']>): string | null {
  if (corrente === null || unidade === null) return null
  const dita = unidadesDeCorrente[unidade as keyof typeof unidadesDeCorrente]
  return `${decimal(corrente)} ${dita}${limite === null ? '' : ` de ${decimal(limite)}`}`
}

export const Criterio = ({ item: { criterio, semCriterio } }: { item: LinhaDaFicha }) =>
  criterio?.nome ?? <span className={css.semCriterio}>{semCriterio}</span>

export function Visual({ ensaio }: Pick<LinhaDaFicha, 'ensaio'>) {
  if (!ensaio || ensaio.naoConformes === null) return null
  return ensaio.naoConformes === 0 ? (
    <StatusTag tone="green">Conforme</StatusTag>
  ) : (
    <StatusTag tone="red">
      {ensaio.naoConformes === 1 ? '1 não conforme' : `${ensaio.naoConformes} não conformes`}
    </StatusTag>
  )
}

function Ensaio({ ensaio }: Pick<LinhaDaFicha, 'ensaio'>) {
  if (!ensaio) return null
  return (
    <>
      <Resultado resultado={ensaio.resultado} />
      <span className={css.medida}>{medida(ensaio)}</span>
    </>
  )
}

/** The first draft's name says what it is; that of a revision has its number. */
const chamadoRascunho = ({ status, numeroRevisao }: NonNullable<LinhaDaFicha['laudo']>): boolean =>
  status === STATUS_DE_LAUDO.rascunho && numeroRevisao === 0

/** The laudo that speaks for a piece, a click away for whoever sees it. */
export function Laudo({ laudo, ve }: Pick<LinhaDaFicha, 'laudo'> & { ve: boolean }) {
  if (!laudo) return null
  return (
    <span className={css.tags}>
      {ve ? (
        <AppLink href={`/laboratorio/laudo/detalhes/${laudo.id}`}>
          <span data-whole>{laudo.identificacao}</span>
        </AppLink>
      ) : (
        laudo.identificacao
      )}
      {laudo.status !== STATUS_DE_LAUDO.emitido && !chamadoRascunho(laudo) && (
        <CodigoTag palavras={statusDeLaudo} aspectos={aspectosDeLaudo} codigo={laudo.status} />
      )}
    </span>
  )
}

const colunas = (veLaudos: boolean): Column<LinhaDaFicha>[] => [
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
    id: 'fase',
    header: 'Fase',
    card: 'none',
    sortValue: ({ fase }) => fase,
    cell: ({ fase }) => fasesDeEnsaio[fase as keyof typeof fasesDeEnsaio],
  },
  {
    id: 'criterio',
    header: 'Critério',
    card: 'none',
    sortValue: ({ criterio }) => criterio?.nome,
    cell: (item) => <Criterio item={item} />,
  },
  {
    id: 'visual',
    header: 'Visual',
    kind: 'status',
    card: 'none',
    sortValue: ({ ensaio }) => ensaio?.naoConformes,
    cell: ({ ensaio }) => <Visual ensaio={ensaio} />,
  },
  {
    id: 'ensaio',
    header: 'Ensaio',
    kind: 'status',
    card: 'line',
    sortValue: ({ ensaio }) => ensaio?.resultado,
    cell: ({ ensaio }) => <Ensaio ensaio={ensaio} />,
  },
  {
    id: 'laudo',
    header: 'Laudo',
    card: 'line',
    sortValue: ({ laudo }) => laudo?.identificacao,
    cell: ({ laudo }) => (laudo ? <Laudo laudo={laudo} ve={veLaudos} /> : '–'),
  },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    sortValue: ({ status }) => status,
    cell: ({ status }) => <SituacaoDoItem status={status} />,
  },
]

/** The worksheet of an order (design, Works 5.1): what each piece is tested by, what came of it, and its laudo. */
export function FichaScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useRecord(laboratorioOs, id)
  const os = record.data as unknown as Ordem | undefined
  const ficha = useFicha(id)
  const [marcados, marcar] = useState<ReadonlySet<string>>(new Set())
  const veLaudos = usePermission(telas.laudos, 'visualizar')
  const columns = useMemo(() => colunas(veLaudos), [veLaudos])
  usePageTitle(os && `Ensaios e laudos da ${os.numero}`)
  if (record.isError && !os)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!os) return <Skeletons lines={8} />
  const itens = ficha.data?.itens ?? []
  const escolhidos = itens.filter((item) => marcados.has(item.id))
  const endereco = ({ peca }: LinhaDaFicha) => enderecoDoItem(id, peca.id)
  return (
    <>
      <RecordHead
        tela={tela}
        back={detailAddress(tela, id)}
        title={`Ensaios e laudos da ${os.numero}`}
        tag={<StatusDaOs status={os.status} />}
        acts={
          <GatedButton
            allowed
            reason=""
            variant="default"
            leftSection={<IconListDetails size={16} />}
            onClick={() => void router.navigate({ href: detailAddress(tela, id) })}
          >
            Ordem de serviço
          </GatedButton>
        }
      />
      <div className={css.acima}>
        <Progresso feitos={os.resolvidos} total={os.totalItens} />
        <span>
          {os.resolvidos} de {os.totalItens} {os.totalItens === 1 ? 'item' : 'itens'} ·{' '}
          {quantos(os.aprovados, 'aprovado')} · {quantos(os.reprovados, 'reprovado')} · {os.comLaudo} com laudo
        </span>
      </div>
      <DataTable
        label="Itens da ordem"
        columns={columns}
        rows={itens}
        getRowId={(item) => item.id}
        sorting="client"
        selection="multiple"
        selected={marcados}
        onSelect={marcar}
        href={endereco}
        onOpen={(item) => void router.navigate({ href: endereco(item) })}
        loading={ficha.isPending}
        error={ficha.isError && !ficha.data ? ficha.error : null}
        onRetry={() => void ficha.refetch()}
        maxHeight="none"
      />
      <Selecao os={os} escolhidos={escolhidos} onFeito={() => marcar(new Set())} />
    </>
  )
}

interface SelecaoProps {
  readonly os: Ordem
  readonly escolhidos: readonly LinhaDaFicha[]
  readonly onFeito: () => void
}

function Selecao({ os, escolhidos, onFeito }: SelecaoProps) {
  const router = useRouter()
  const mayTest = usePermission(telas.ensaioEletrico, 'adicionar')
  const mayIssue = usePermission(telas.laudos, 'acesso')
  const emitir = useCommand((osItemIds: string[]) => api.call(chamadasDeLaudos.emitir, { body: { osItemIds } }), {
    touches: [laboratorioOs.name, laudos.name],
  })
  const ensaiaveis = escolhidos.filter(({ status }) => ENSAIAVEL.includes(status))
  const aEmitir = escolhidos.filter(({ laudo }) => laudo?.status === STATUS_DE_LAUDO.emVerificacao)
  const muitos = (n: number) => (n === 1 ? '1 laudo' : `${n} laudos`)
  return (
    <SelectionBar count={escolhidos.length} onClear={onFeito}>
      <GatedButton
        allowed={mayTest && !os.fechado && ensaiaveis.length > 0}
        reason={
          mayTest
            ? (os.fechado ?? 'Marque itens que ainda não foram ensaiados')
            : 'Você não tem permissão para executar ensaios'
        }
        leftSection={<IconBolt size={16} />}
        onClick={() =>
          void router.navigate({
            href: enderecoDaBancada(
              os.id,
              ensaiaveis.map((item) => item.id),
            ),
          })
        }
      >
        Ensaiar selecionados
      </GatedButton>
      <EnviarParaVerificar escolhidos={escolhidos} onFeito={onFeito} />
      <GatedButton
        allowed={mayIssue && aEmitir.length > 0 && !emitir.running}
        reason={mayIssue ? 'Marque itens com laudo em verificação' : 'Você não tem permissão para emitir laudos'}
        variant="default"
        leftSection={<IconCertificate size={16} />}
        onClick={async () => {
          const sim = await confirm({
            title: `Emitir ${muitos(aEmitir.length)}?`,
            body: 'Os PDFs são feitos agora, com o seu nome como verificador, e não mudam mais.',
            action: 'Emitir',
          })
          if (!sim) return
          try {
            const feita = await emitir.run(aEmitir.map((item) => item.id))
            if ('trabalhoId' in feita) void followWork(feita.trabalhoId, `${muitos(aEmitir.length)} sendo emitidos`)
            else toast.success(`${muitos(feita.laudos.length)} ${feita.laudos.length === 1 ? 'emitido' : 'emitidos'}.`)
            onFeito()
          } catch (error) {
            await showResult({ kind: 'failure', title: os.numero, message: (error as Error).message })
          }
        }}
      >
        Emitir laudos selecionados
      </GatedButton>
    </SelectionBar>
  )
}
