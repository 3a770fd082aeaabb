import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type NomeDePainel, titulosDosPaineis } from '@prumo/domain/relatorios/paineis.ts'
import type { Painel, Quadro } from '@prumo/domain/relatorios/painel.ts'
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { showResult } from '../ui/dialogs.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PrintStamp } from '../ui/PrintStamp.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { baixarPlanilha, useOpcoes, usePainel } from './calls.ts'
import { alturaDo, comecoDaSegunda, quadrosAVista } from './colunas.ts'
import { consultaDe, type Endereco, periodoEmPalavras, useEndereco } from './endereco.ts'
import { Filtros } from './Filtros.tsx'
import { Indicadores } from './Indicadores.tsx'
import { MapaDoPainel } from './MapaDoPainel.tsx'
import css from './Painel.module.css'
import { QuadroDoPainel } from './QuadroDoPainel.tsx'
import { TabelaDoPainel } from './TabelaDoPainel.tsx'

const Registros = lazy(() => import('./Registros.tsx'))

/** One of the four native dashboards: figures, charts and tables of a period, each number leading to its records. */
export function PainelScreen({ nome, escolha }: { nome: NomeDePainel; escolha?: ReactNode }) {
  const [endereco, mudar] = useEndereco()
  const consulta = consultaDe(endereco)
  const lido = usePainel(nome, consulta)
  const opcoes = useOpcoes(nome)
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    try {
      await baixarPlanilha(nome, consulta)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setBaixando(false)
    }
  }
  const nomeDe = (lista: readonly { id: string; nome: string }[] | undefined, id: string | null) =>
    id === null ? [] : [lista?.find((um) => um.id === id)?.nome ?? '…']
  return (
    <>
      <PageHeader
        title={titulosDosPaineis[nome]}
        subtitle={lido.data && `Dados até ${formatInstant(lido.data.dadosAte)}`}
        actions={
          <>
            {escolha}
            <Tooltip label="Atualizar">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Atualizar"
                loading={lido.isRefetching}
                onClick={() => void lido.refetch()}
              >
                <IconRefresh size={16} />
              </ActionIcon>
            </Tooltip>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              disabled={baixando || !lido.data}
              onClick={() => void baixar()}
            >
              {baixando ? 'Gerando planilha...' : 'Extrair planilha'}
            </Button>
          </>
        }
      />
      <PrintStamp
        filters={[
          periodoEmPalavras(endereco),
          ...nomeDe(opcoes?.contratos, endereco.centro),
          ...nomeDe(opcoes?.obras, endereco.obra),
          ...nomeDe(opcoes?.veiculos, endereco.veiculo),
          ...nomeDe(opcoes?.equipes, endereco.equipe),
        ]}
      />
      <Filtros nome={nome} endereco={endereco} opcoes={opcoes} onMudar={mudar} />
      {lido.isError && !lido.data ? (
        <ErrorState message={lido.error.message} onRetry={() => void lido.refetch()} />
      ) : lido.data ? (
        <Corpo
          nome={nome}
          dados={lido.data}
          endereco={endereco}
          esperando={lido.isPlaceholderData}
          onTodos={(todos) => mudar({ todos })}
        />
      ) : (
        <Skeletons lines={12} height={28} />
      )}
      {endereco.registros && (
        <Suspense>
          <Registros
            nome={nome}
            consulta={consulta}
            registros={endereco.registros}
            onFechar={() => mudar({ registros: null })}
          />
        </Suspense>
      )}
    </>
  )
}

function Corpo({
  nome,
  dados,
  endereco,
  esperando,
  onTodos,
}: {
  nome: NomeDePainel
  dados: Painel
  endereco: Endereco
  esperando: boolean
  onTodos: (todos: boolean) => void
}) {
  const { indicadores, quadros, tabelas, mapas } = dados
  const vistos = quadrosAVista(quadros.length)
  const outros = quadros.length - vistos
  const mais = useId()
  return (
    <div className={css.corpo} data-esperando={esperando || undefined} aria-busy={esperando}>
      <Indicadores indicadores={indicadores} endereco={endereco} />
      {outros > 0 ? (
        <>
          {/* An odd number in two columns leaves a hole: the first, which is of months, has the width of both. */}
          <QuadroDoPainel nome={nome} quadro={quadros[0]!} endereco={endereco} />
          <EmColunas nome={nome} quadros={quadros.slice(1, vistos)} endereco={endereco} />
        </>
      ) : (
        <EmColunas nome={nome} quadros={quadros} endereco={endereco} />
      )}
      {mapas.map((mapa) => (
        <MapaDoPainel key={mapa.id} nome={nome} mapa={mapa} endereco={endereco} />
      ))}
      {outros > 0 && (
        <>
          <Button
            variant="subtle"
            className={css.mais!}
            aria-expanded={endereco.todos}
            aria-controls={mais}
            data-no-print
            onClick={() => onTodos(!endereco.todos)}
          >
            {endereco.todos ? `Mostrar só ${vistos} gráficos` : `Mostrar mais ${outros} gráficos`}
          </Button>
          <div id={mais} className={css.outros} data-recolhidos={!endereco.todos || undefined}>
            <EmColunas nome={nome} quadros={quadros.slice(vistos)} endereco={endereco} />
          </div>
        </>
      )}
      {tabelas.map((tabela) => (
        <TabelaDoPainel key={tabela.id} nome={nome} tabela={tabela} endereco={endereco} />
      ))}
    </div>
  )
}

function EmColunas({
  nome,
  quadros,
  endereco,
}: {
  nome: NomeDePainel
  quadros: readonly Quadro[]
  endereco: Endereco
}) {
  // Once for the page: another period brings other heights, and a chart that changed sides would have to be found again.
  const segunda = useMemo(() => comecoDaSegunda(quadros.map(alturaDo)), [quadros.length])
  return (
    <div className={css.quadros}>
      {[quadros.slice(0, segunda), quadros.slice(segunda)].map((coluna, n) => (
        <div key={n} className={css.coluna}>
          {coluna.map((quadro) => (
            <QuadroDoPainel key={quadro.id} nome={nome} quadro={quadro} endereco={endereco} />
          ))}
        </div>
      ))}
    </div>
  )
}
