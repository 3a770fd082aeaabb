import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { fornecedoresEmPlanilha } from '@prumo/domain/financeiro/envios.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import type { LinhaImportada, PreviaDaImportacao } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
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
import css from './Fornecedores.module.css'

const colunas: Column<LinhaImportada>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', card: 'title', cell: ({ nome }) => nome || '–' },
  { id: 'documento', header: 'CPF/CNPJ', cell: ({ documento }) => documento || '–' },
]

const formulario = (file: File, conferido?: object): FormData => {
  const form = new FormData()
  if (conferido) form.set('conferido', JSON.stringify(conferido))
  form.set('arquivo', file)
  return form
}

/** Many suppliers at once: a sheet is looked at line by line, and nothing is written until the person has seen it. */
export function ImportarScreen() {
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [previa, setPrevia] = useState<PreviaDaImportacao | null>(null)
  const [file] = files
  const voltar = () => void router.navigate({ href: lastListAddress(fornecedores.tela) })

  const conferir = useCommand((planilha: File) =>
    api.upload(chamadasDosFornecedores.conferirImportacao, formulario(planilha)),
  )
  const importar = useCommand(
    ({ planilha, visto }: { planilha: File; visto: PreviaDaImportacao }) =>
      api.upload(chamadasDosFornecedores.importar, formulario(planilha, { sha256: visto.sha256, novas: visto.novas })),
    { touches: [fornecedores.name] },
  )
  const tentar = async (fazer: () => Promise<void>) => {
    try {
      await fazer()
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const escolher = (chosen: File[]) => {
    setFiles(chosen)
    setPrevia(null)
    const [planilha] = chosen
    if (planilha)
      void tentar(async () => {
        setPrevia(await conferir.run(planilha))
      })
  }
  const confirmar = () =>
    tentar(async () => {
      if (!file || !previa) return
      const { importados } = await importar.run({ planilha: file, visto: previa })
      toast.success(
        `${importados.toLocaleString('pt-BR')} ${importados === 1 ? 'fornecedor importado' : 'fornecedores importados'}.`,
      )
      voltar()
    })

  return (
    <>
      <PageHeader
        title="Importar fornecedores"
        subtitle={fornecedores.tela.rotulo}
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={voltar}>
            Voltar
          </Button>
        }
      />
      <div className={css.passos}>
        <Panel
          title="Planilha"
          action={
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} />}
              onClick={() =>
                void tentar(() => api.download(chamadasDosFornecedores.modelo, 'modelo-de-fornecedores.xlsx'))
              }
            >
              Baixar o modelo
            </Button>
          }
        >
          <p className={css.nota}>
            XLSX ou CSV, até 20 MB e 50.000 linhas, com os nomes das colunas na primeira linha. Nada é gravado antes de
            você conferir.
          </p>
          <FileDrop
            label="Planilha de fornecedores"
            {...rulesOf(fornecedoresEmPlanilha)}
            files={files}
            onFiles={escolher}
            disabled={conferir.running || importar.running}
          />
          <p role="status" className={css.nota}>
            {conferir.running && 'Conferindo a planilha, linha por linha…'}
            {importar.running && messages.enviando}
          </p>
        </Panel>
      </div>
      {previa && (
        <ImportPreview
          title="Conferência"
          preview={previa}
          columns={colunas}
          noun={['fornecedor', 'fornecedores']}
          willBe={['será cadastrado', 'serão cadastrados']}
          notes={
            previa.colunasIgnoradas.length > 0 &&
            `Colunas que não são do cadastro e não serão lidas: ${previa.colunasIgnoradas.join(', ')}.`
          }
          busy={importar.running}
          onImport={() => void confirmar()}
        />
      )}
    </>
  )
}
