import { Button, Select } from '@mantine/core'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { categoriasDoHistograma } from '@prumo/domain/obras/histograma/previsto.ts'
import { graos, medidas } from '@prumo/domain/obras/histograma/quadro.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { showResult } from '../../ui/dialogs.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PrintStamp } from '../../ui/PrintStamp.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { baixarPlanilha, useHistograma, useOpcoes } from './calls.ts'
import { useEndereco } from './endereco.ts'
import { DeQuem } from './Filtros.tsx'
import css from './Histograma.module.css'
import { Periodo } from './Periodo.tsx'
import { Quadro } from './Quadro.tsx'

/** Who and what was there, beside who and what was planned (design, Works 4.6). */
export function HistogramaScreen() {
  const [endereco, mudar] = useEndereco()
  const { contrato, obra, de, ate, grao, medida, categoria } = endereco
  const lido = useHistograma(endereco)
  const opcoes = useOpcoes()
  const planeja = usePermission(telas.histograma, 'editar')
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    try {
      await baixarPlanilha(endereco)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setBaixando(false)
    }
  }
  const nomeDe = (lista: readonly { id: string; nome: string }[] | undefined, id: string | null) =>
    id === null ? [] : [lista?.find((um) => um.id === id)?.nome ?? '…']
  const dePlanejar = new URLSearchParams({ ...(contrato && { contrato }), ...(obra && { obra }) }).toString()
  return (
    <>
      <PageHeader
        title="Histograma"
        subtitle={lido.data && diasEmPalavras(lido.data.diasTrabalhados)}
        actions={
          <>
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
            {planeja && (
              <Button
                component={AppLink}
                href={`/${telas.histograma.caminho}/planejar${dePlanejar && `?${dePlanejar}`}`}
                leftSection={<IconPencil size={16} />}
              >
                Planejar
              </Button>
            )}
          </>
        }
      />
      <PrintStamp
        filters={[
          `${formatMonth(de)} a ${formatMonth(ate)}`,
          graos[grao],
          medidas[medida],
          ...nomeDe(opcoes?.contratos, contrato),
          ...nomeDe(opcoes?.obras, obra),
        ]}
      />
      <div className={css.filtros} data-no-print>
        <DeQuem endereco={endereco} opcoes={opcoes} onMudar={mudar} />
        <Select
          className={css.campo!}
          label="Categoria"
          placeholder="Todas as categorias"
          data={Object.entries(categoriasDoHistograma).map(([value, label]) => ({ value, label }))}
          value={categoria}
          onChange={(valor) => mudar({ categoria: valor })}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar categoria' }}
        />
        <Periodo endereco={endereco} onMudar={mudar} />
        <SegmentedChoice
          label="Período de cada coluna"
          options={graos}
          value={grao}
          onChange={(um) => mudar({ grao: um, de: null, ate: null })}
        />
        <SegmentedChoice label="Medida" options={medidas} value={medida} onChange={(um) => mudar({ medida: um })} />
      </div>
      <Quadro lido={lido} endereco={endereco} />
    </>
  )
}

const diasEmPalavras = (dias: number): string =>
  dias === 0
    ? 'Nenhum dia trabalhado em RDO aprovado no período'
    : dias === 1
      ? '1 dia trabalhado em RDO aprovado no período'
      : `${dias} dias trabalhados em RDOs aprovados no período`
