/** Many records at once: a sheet is looked at line by line, and nothing is written until the person has seen it. */
import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import {
  type ChamadasDeImportacao,
  type LinhaImportada,
  type PreviaDaImportacao,
  registrosEmPlanilha,
} from '@prumo/domain/core/importacao.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../ui/DataTable.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { ImportPreview } from '../../ui/ImportPreview.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import { lastListAddress } from '../list/list-state.ts'
import { api } from '../wire/api.ts'
import { useCommand } from '../wire/records.ts'
import css from './ImportScreen.module.css'

const formulario = (file: File, conferido?: object): FormData => {
  const form = new FormData()
  if (conferido) form.set('conferido', JSON.stringify(conferido))
  form.set('arquivo', file)
  return form
}

export type ImportScreenProps = {
  entity: Entity
  chamadas: ChamadasDeImportacao
  /** How many lines a sheet may have: '10.000'. */
  maximo: string
  /** What the two things that tell a line are called: ['Nome', 'Matrícula']. */
  colunas: readonly [nome: string, detalhe: string]
  /** What there is to know before filling it in. */
  nota?: ReactNode
}

export function ImportScreen({ entity, chamadas, maximo, colunas: [nome, detalhe], nota }: ImportScreenProps) {
  const { tela, name, noun } = entity
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [previa, setPrevia] = useState<PreviaDaImportacao | null>(null)
  const [file] = files
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const conferir = useCommand((planilha: File) => api.upload(chamadas.conferirImportacao, formulario(planilha)))
  const importar = useCommand(
    ({ planilha, visto }: { planilha: File; visto: PreviaDaImportacao }) =>
      api.upload(chamadas.importar, formulario(planilha, { sha256: visto.sha256, novas: visto.novas })),
    { touches: [name] },
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
      const quantos = importados === 1 ? `${noun.one} importad` : `${noun.many} importad`
      toast.success(`${importados.toLocaleString('pt-BR')} ${quantos}${noun.article}${importados === 1 ? '' : 's'}.`)
      voltar()
    })
  const columns: Column<LinhaImportada>[] = [
    { id: 'nome', header: nome, kind: 'title', card: 'title', cell: (linha) => linha.nome || '–' },
    { id: 'detalhe', header: detalhe, cell: (linha) => linha.detalhe || '–' },
  ]
  return (
    <>
      <PageHeader
        title={`Importar ${noun.many}`}
        subtitle={tela.rotulo}
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
              onClick={() => void tentar(() => api.download(chamadas.modelo, `modelo-de-${name}.xlsx`))}
            >
              Baixar o modelo
            </Button>
          }
        >
          <p className={css.nota}>
            XLSX ou CSV, até 20 MB e {maximo} linhas, com os nomes das colunas na primeira linha. Nada é gravado antes
            de você conferir. {nota}
          </p>
          <FileDrop
            label={`Planilha de ${noun.many}`}
            {...rulesOf(registrosEmPlanilha)}
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
          columns={columns}
          noun={[noun.one, noun.many]}
          willBe={
            noun.article === 'a' ? ['será cadastrada', 'serão cadastradas'] : ['será cadastrado', 'serão cadastrados']
          }
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
