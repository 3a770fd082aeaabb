import { Button, Modal } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { itensEmPlanilha } from '@prumo/domain/obras/baremos/envios.ts'
import { atividadesDeBaremo, baremosItens, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { colunasDeItens } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import type { ImportacaoDeItens, LinhaImportada } from '@prumo/domain/obras/baremos/respostas.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconEqual, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Baremos.module.css'
import { pontos } from './palavras.ts'

const SITUACOES = {
  nova: { dito: 'Novo', tone: 'green', icon: IconCheck },
  alterada: { dito: 'Altera', tone: 'blue', icon: IconPencil },
  igual: { dito: 'Igual', tone: 'grey', icon: IconEqual },
} as const

const colunas: Column<LinhaImportada>[] = [
  { id: 'linha', header: 'Linha', kind: 'number', width: 64, sortable: false, cell: ({ linha }) => linha },
  { id: 'codigo', header: 'Código', kind: 'title', card: 'title', sortable: false, cell: ({ codigo }) => codigo },
  { id: 'descricao', header: 'Descrição', card: 'line', sortable: false, cell: ({ descricao }) => descricao },
  {
    id: 'atividade',
    header: 'Atividade e condição',
    sortable: false,
    cell: ({ atividade, condicao }) => `${atividadesDeBaremo[atividade as 1]} · ${condicoesDeBaremo[condicao as 1]}`,
  },
  {
    id: 'pontos',
    header: 'Pontos',
    kind: 'number',
    card: 'line',
    sortable: false,
    cell: (item) => pontos(item.pontos),
  },
  {
    id: 'precoFixo',
    header: 'Preço fixo',
    kind: 'money',
    sortable: false,
    cell: ({ precoFixo }) => (precoFixo === null ? '–' : formatMoney(toCentavos(precoFixo) ?? 0)),
  },
  {
    id: 'situacao',
    header: 'Efeito',
    kind: 'status',
    card: 'line',
    sortable: false,
    cell: ({ situacao }) => {
      const { dito, ...tag } = SITUACOES[situacao]
      return <StatusTag {...tag}>{dito}</StatusTag>
    },
  },
]

const muitos = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

export type ImportarDialogProps = {
  id: string
  revisao: number
  /** What was pasted, as a sheet: looked at as soon as it is there. */
  colado?: File | undefined
  onFechar: () => void
}

/** A sheet of items is looked at line by line; it is written whole, and only when no line is at fault. */
export default function ImportarDialog({ id, revisao, colado, onFechar }: ImportarDialogProps) {
  const phone = usePhone()
  const [arquivos, setArquivos] = useState<File[]>(colado ? [colado] : [])
  const [lida, setLida] = useState<ImportacaoDeItens | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const enviar = useCommand(
    ({ arquivo, simular }: { arquivo: File; simular: boolean }) => {
      const form = new FormData()
      form.set('simular', String(simular))
      form.set('revisao', String(revisao))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDeBaremos.importar, form, { params: { id } })
    },
    { touches: [baremos.name, baremosItens.name] },
  )
  const mandar = async (arquivo: File, simular: boolean) => {
    setFalha(null)
    try {
      const feita = await enviar.run({ arquivo, simular })
      setLida(feita)
      if (simular || feita.gravadas === 0) return
      toast.success(`${muitos(feita.gravadas, 'item gravado', 'itens gravados')}.`)
      onFechar()
    } catch (error) {
      setLida(null)
      setFalha((error as Error).message)
    }
  }
  // What was pasted is looked at at once.
  useEffect(() => {
    if (colado) void mandar(colado, true)
  }, [colado])
  const escolher = (novos: File[]) => {
    setArquivos(novos)
    setLida(null)
    setFalha(null)
    if (novos[0]) void mandar(novos[0], true)
  }
  const [arquivo] = arquivos
  const gravaveis = lida && lida.comErro === 0 ? lida.novas + lida.alteradas : 0
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Importar itens"
      size={980}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <p className={css.nota}>
          Colunas:{' '}
          {Object.values(colunasDeItens)
            .map(({ rotulo }) => rotulo)
            .slice(0, 10)
            .join(', ')}
          . Grupo, atividade e condição pelo número ou pelo nome. O item que já existe (mesmo código, atividade e
          condição) é alterado; os que a planilha não traz ficam como estão.
        </p>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} />}
            onClick={() => void api.download(chamadasDeBaremos.modelo, 'modelo-baremo.xlsx')}
          >
            Baixar a planilha modelo
          </Button>
        </div>
        <FileDrop
          label="Planilha"
          files={arquivos}
          onFiles={escolher}
          disabled={enviar.running}
          {...rulesOf(itensEmPlanilha)}
        />
        {enviar.running && <p role="status">{lida ? 'Gravando…' : 'Conferindo a planilha…'}</p>}
        {lida && <Conferencia lida={lida} />}
        <DialogFoot onCancel={onFechar} running={enviar.running} failure={falha}>
          <Button
            disabled={!arquivo || gravaveis === 0 || enviar.running}
            onClick={() => arquivo && void mandar(arquivo, false)}
          >
            {lida && gravaveis === 0 && lida.comErro === 0
              ? 'Nada a importar'
              : `Importar ${gravaveis > 0 ? muitos(gravaveis, 'item', 'itens') : ''}`}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}

function Conferencia({ lida }: { lida: ImportacaoDeItens }) {
  const { comErro, novas, alteradas, iguais, erros, previa, linhas } = lida
  return (
    <>
      <div className={css.resumo} role="status">
        {comErro > 0 && (
          <StatusTag tone="red" icon={IconAlertTriangle}>
            {muitos(comErro, 'linha com erro', 'linhas com erro')}
          </StatusTag>
        )}
        <StatusTag tone="green" icon={IconCheck}>
          {muitos(novas, 'novo', 'novos')}
        </StatusTag>
        <StatusTag tone="blue" icon={IconPencil}>
          {muitos(alteradas, 'alterado', 'alterados')}
        </StatusTag>
        <StatusTag tone="grey" icon={IconEqual}>
          {muitos(iguais, 'igual', 'iguais')}
        </StatusTag>
      </div>
      {comErro > 0 && (
        <>
          <p className={css.nota}>
            Nada é gravado enquanto houver linha com erro. Corrija a planilha e escolha-a de novo.
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard. */}
          <ul className={css.erros} aria-label="Erros" tabIndex={0}>
            {erros.map(({ linha, message }) => (
              <li key={`${linha} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {previa.length > 0 && (
        <DataTable
          label="Linhas da planilha"
          columns={colunas}
          rows={previa}
          getRowId={({ linha }) => String(linha)}
          keyboard={false}
          maxHeight={320}
        />
      )}
      {previa.length < linhas - comErro && (
        <p className={css.nota}>
          Mostrando as primeiras {previa.length.toLocaleString('pt-BR')} linhas de {linhas.toLocaleString('pt-BR')}.
        </p>
      )}
    </>
  )
}
