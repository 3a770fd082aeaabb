import { Button, Select } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { cartaoEmPlanilha } from '@prumo/domain/frota/anexos.ts'
import {
  type CampoDaImportacao,
  type ColunasDaPlanilha,
  camposDaImportacao,
  faltasDoMapa,
  type LinhaDoCartao,
  type MapaDaImportacao,
  type PreviaDoCartao,
} from '@prumo/domain/frota/importacao.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lastListAddress } from '../../core/list/list-state.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { ImportPreview } from '../../ui/ImportPreview.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Frota.module.css'

const { tela, name } = abastecimentos
const CAMPOS = Object.keys(camposDaImportacao) as CampoDaImportacao[]
const colunas: Column<LinhaDoCartao>[] = [
  { id: 'placa', header: 'Placa', kind: 'title', card: 'title', cell: ({ placa }) => placa || '–' },
  {
    id: 'data',
    header: 'Data',
    kind: 'date',
    cell: ({ data }) => (/^\d{4}-\d\d-\d\dT.*Z$/.test(data) ? formatInstant(data) : data || '–'),
  },
  { id: 'litros', header: 'Litros', kind: 'number', cell: ({ litros }) => litros || '–' },
  { id: 'total', header: 'Total', kind: 'number', cell: ({ total }) => total || '–' },
]

const muitos = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`
const formulario = (file: File, partes: Record<string, object> = {}): FormData => {
  const form = new FormData()
  for (const [nome, parte] of Object.entries(partes)) form.set(nome, JSON.stringify(parte))
  form.set('arquivo', file)
  return form
}

/** The fuel card's sheet: which column is which, then line by line what it would do; nothing is written before that is seen. */
export function ImportarScreen() {
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [lidas, setLidas] = useState<ColunasDaPlanilha | null>(null)
  const [mapa, setMapa] = useState<MapaDaImportacao | null>(null)
  const [previa, setPrevia] = useState<PreviaDoCartao | null>(null)
  const [file] = files
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const { run, running } = useCommand((ato: () => Promise<void>) => ato(), { touches: [name, veiculos.name] })
  const tentar = async (ato: () => Promise<void>) => {
    try {
      await run(ato)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const escolher = (escolhidos: File[]) => {
    setFiles(escolhidos)
    setLidas(null)
    setMapa(null)
    setPrevia(null)
    const [planilha] = escolhidos
    if (planilha)
      void tentar(async () => {
        const achadas = await api.upload(chamadasDeAbastecimentos.lerColunas, formulario(planilha))
        setLidas(achadas)
        setMapa(achadas.sugestao)
      })
  }
  const conferir = () =>
    tentar(async () => {
      if (!file || !mapa) return
      setPrevia(await api.upload(chamadasDeAbastecimentos.conferirImportacao, formulario(file, { mapa })))
    })
  const importar = () =>
    tentar(async () => {
      if (!file || !mapa || !previa) return
      const conferido = { sha256: previa.sha256, novas: previa.novas }
      const { importados } = await api.upload(chamadasDeAbastecimentos.importar, formulario(file, { mapa, conferido }))
      toast.success(`${muitos(importados, 'abastecimento importado', 'abastecimentos importados')}.`)
      voltar()
    })
  return (
    <>
      <PageHeader
        title="Importar abastecimentos"
        subtitle="Planilha do cartão frota"
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={voltar}>
            Voltar
          </Button>
        }
      />
      <div className={css.passos}>
        <Panel title="1. Planilha">
          <p className={css.nota}>
            CSV ou XLSX do cartão frota, com os nomes das colunas na primeira linha. Nada é gravado antes de você
            conferir.
          </p>
          <FileDrop
            label="Planilha do cartão frota"
            {...rulesOf(cartaoEmPlanilha)}
            files={files}
            onFiles={escolher}
            disabled={running}
          />
          <p role="status" className={css.nota}>
            {running && messages.aguarde}
          </p>
        </Panel>
        {lidas && mapa && (
          <Mapa
            lidas={lidas}
            mapa={mapa}
            onMapa={(novo) => {
              setMapa(novo)
              setPrevia(null)
            }}
            onConferir={() => void conferir()}
            ocupado={running}
          />
        )}
      </div>
      {previa && (
        <ImportPreview
          title="3. Conferência"
          preview={previa}
          columns={colunas}
          noun={['abastecimento', 'abastecimentos']}
          willBe={['será lançado', 'serão lançados']}
          repeated="mesma placa, data e litros"
          busy={running}
          onImport={() => void importar()}
        />
      )}
    </>
  )
}

type MapaProps = {
  lidas: ColunasDaPlanilha
  mapa: MapaDaImportacao
  onMapa: (mapa: MapaDaImportacao) => void
  onConferir: () => void
  ocupado: boolean
}

/** Each field beside the column it comes from, with what stands there in the first line. */
function Mapa({ lidas, mapa, onMapa, onConferir, ocupado }: MapaProps) {
  const opcoes = lidas.colunas.map((titulo, n) => ({ value: String(n), label: titulo || `Coluna ${n + 1}` }))
  const faltam = faltasDoMapa(mapa)
  return (
    <Panel
      title="2. Colunas"
      action={
        <Button disabled={faltam.length > 0 || ocupado} onClick={onConferir}>
          Conferir {muitos(lidas.total, 'linha', 'linhas')}
        </Button>
      }
    >
      <p className={css.nota}>Diga de que coluna vem cada dado. O que reconhecemos pelo nome já está escolhido.</p>
      <div className={css.mapa}>
        {CAMPOS.map((campo) => {
          const coluna = mapa[campo]
          const exemplo = coluna === null ? '' : (lidas.amostra[0]?.[coluna] ?? '')
          return (
            <Select
              key={campo}
              label={camposDaImportacao[campo].rotulo}
              withAsterisk={camposDaImportacao[campo].obrigatorio}
              data={opcoes}
              value={coluna === null ? null : String(coluna)}
              placeholder="Nenhuma"
              clearable
              clearButtonProps={{ 'aria-label': `Nenhuma coluna para ${camposDaImportacao[campo].rotulo}` }}
              searchable={opcoes.length > 8}
              description={exemplo ? `Na primeira linha: ${exemplo.slice(0, 40)}` : ' '}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(valor) => onMapa({ ...mapa, [campo]: valor === null ? null : Number(valor) })}
            />
          )
        })}
      </div>
      {faltam.length > 0 && (
        <p className={css.nota} role="status">
          Falta escolher: {faltam.join(', ')}.
        </p>
      )}
    </Panel>
  )
}
