import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDaRemessa,
  estadosDeRemessa,
  type RemessaDetalhada,
} from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconBan, IconDownload, IconLockOpen, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { DataList, type DataListItem } from '../../ui/DataList.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BarraDeDecisao } from './BarraDeDecisao.tsx'
import { remessaQuery } from './calls.ts'
import { colunasDeItens } from './colunas-de-itens.tsx'
import { Explicacao } from './Explicacao.tsx'
import { nomesDasFormas, pagamentos, respostas } from './frases.ts'
import css from './Remessas.module.css'
import { useAtosDaRemessa } from './useAtosDaRemessa.ts'

const { remessas: tela } = telas

/** One file that went, or goes, to the bank: what is in it, told in Portuguese, and what can be done with it now. */
export function RemessaScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Remessa id={id} />
}

export function Remessa({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(remessaQuery(id))
  usePageTitle(data && `Remessa ${data.numero}`)
  if (error && !data) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={8} />
  return (
    <>
      <RemessaHead remessa={data} />
      {!data.homologado && data.formato === 'cnab240' && data.estado !== 'cancelada' && (
        <p className={css.aviso} role="note">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>Leiaute não homologado com o banco.</strong> Envie antes um arquivo de teste ao gerente da conta;
            quando o banco confirmar, marque a homologação no cadastro da conta pagadora.
          </span>
        </p>
      )}
      <div className={css.grupos}>
        <Panel title="Arquivo">
          <DataList items={doArquivo(data)} />
        </Panel>
        <Panel title="Andamento">
          <DataList items={doAndamento(data)} />
        </Panel>
      </div>
      <Conteudo remessa={data} />
    </>
  )
}

function RemessaHead({ remessa }: { remessa: RemessaDetalhada }) {
  const { atos, exigeLiberacao } = remessa
  const { baixar, liberar, marcarEnviada, cancelar, agindo } = useAtosDaRemessa(remessa)
  const botao = (impedimento: string | null) => ({
    allowed: impedimento === null && !agindo,
    reason: impedimento ?? '',
  })
  const espera = remessa.estado === 'gerada' && exigeLiberacao
  return (
    <RecordHead
      tela={tela}
      title={`Remessa ${remessa.numero}`}
      tag={<CodigoTag palavras={estadosDeRemessa} aspectos={aspectosDaRemessa} codigo={remessa.estado} />}
      subtitle={`${remessa.conta} · ${remessa.banco}`}
      figure={<Money value={toCentavos(remessa.total)} size="figure" />}
      acts={
        <>
          {atos.marcarEnviada === null && (
            <GatedButton
              {...botao(null)}
              variant="default"
              leftSection={<IconSend size={16} />}
              onClick={() => void marcarEnviada()}
            >
              Marcar como enviada
            </GatedButton>
          )}
          <GatedButton
            {...botao(atos.baixar)}
            {...(espera ? { variant: 'default' as const } : {})}
            leftSection={<IconDownload size={16} />}
            onClick={baixar}
          >
            Baixar arquivo
          </GatedButton>
          {espera && (
            <GatedButton
              {...botao(atos.liberar)}
              leftSection={<IconLockOpen size={16} />}
              onClick={() => void liberar()}
            >
              Liberar…
            </GatedButton>
          )}
        </>
      }
      rare={
        atos.cancelar === null
          ? [
              {
                ...botao(null),
                label: 'Cancelar remessa…',
                icon: <IconBan size={16} />,
                danger: true,
                onClick: () => void cancelar(),
              },
            ]
          : []
      }
    />
  )
}

const doArquivo = (remessa: RemessaDetalhada): DataListItem[] => [
  { label: 'Nome', value: remessa.arquivo },
  { label: 'Formato', value: remessa.formato === 'cnab240' ? 'CNAB 240' : 'Planilha para o site do banco' },
  ...(remessa.nsa === null ? [] : [{ label: 'NSA', value: remessa.nsa }]),
  { label: 'Formas', value: nomesDasFormas(remessa.formas) },
  { label: 'Pagamentos', value: remessa.quantidade.toLocaleString('pt-BR') },
  {
    label: 'Resumo dos bytes',
    value: <code title={`SHA-256: ${remessa.sha256}`}>{remessa.sha256.slice(0, 16)}…</code>,
  },
]

function doAndamento(remessa: RemessaDetalhada): DataListItem[] {
  const ato = (label: string, feito: { em: string; por: string | null } | null) =>
    feito ? [{ label, value: `${formatInstant(feito.em)}${feito.por ? `, por ${feito.por}` : ''}` }] : []
  return [
    {
      label: 'Gerada',
      value: `${formatInstant(remessa.geradaEm)}${remessa.geradaPor ? `, por ${remessa.geradaPor}` : ''}`,
    },
    ...(remessa.liberada
      ? ato('Liberada', remessa.liberada)
      : [{ label: 'Liberação', value: remessa.exigeLiberacao ? 'Espera outra pessoa' : 'Não é exigida nesta conta' }]),
    ...ato('Enviada', remessa.enviada),
    ...(remessa.processadaEm ? [{ label: 'Processada', value: formatInstant(remessa.processadaEm) }] : []),
    ...ato('Cancelada', remessa.cancelada),
    ...(remessa.motivoDoCancelamento ? [{ label: 'Motivo', value: remessa.motivoDoCancelamento }] : []),
    {
      label: 'Respostas',
      value:
        remessa.pagos + remessa.negados + remessa.aConferir === 0 ? 'O banco ainda não respondeu' : respostas(remessa),
    },
  ]
}

/** The payments, and the file itself line by line. */
function Conteudo({ remessa }: { remessa: RemessaDetalhada }) {
  const [aba, setAba] = useState('pagamentos')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const aberto = (situacao: string) => situacao === 'CONFERIR' || (situacao === 'ENV' && remessa.estado === 'enviada')
  const escolhidos = useMemo(() => remessa.itens.filter(({ id }) => ids.has(id)), [remessa.itens, ids])
  const decide = remessa.atos.decidir === null && remessa.itens.some(({ situacao }) => aberto(situacao))
  const lista = (
    <DataTable
      label="Pagamentos da remessa"
      columns={colunasDeItens}
      rows={remessa.itens}
      getRowId={({ id }) => id}
      selection={decide ? 'multiple' : 'none'}
      selected={ids}
      onSelect={(novos) =>
        setIds(
          new Set(remessa.itens.filter(({ id, situacao }) => novos.has(id) && aberto(situacao)).map(({ id }) => id)),
        )
      }
      maxHeight="none"
      total={remessa.itens.length}
      rowTone={({ situacao }) => (situacao === 'NEG' ? 'danger' : situacao === 'CONFERIR' ? 'warning' : undefined)}
    />
  )
  return (
    <>
      <Tabs
        label="Conteúdo da remessa"
        value={aba}
        onChange={setAba}
        items={[
          { id: 'pagamentos', label: pagamentos(remessa.itens.length), content: lista },
          ...(remessa.formato === 'cnab240'
            ? [
                {
                  id: 'arquivo',
                  label: 'Arquivo explicado',
                  content: aba === 'arquivo' ? <Explicacao id={remessa.id} /> : null,
                },
              ]
            : []),
        ]}
      />
      <BarraDeDecisao
        itens={escolhidos}
        comRetorno={escolhidos.every(({ retornoId }) => retornoId !== null)}
        onLimpar={() => setIds(new Set())}
      />
    </>
  )
}
