import { Button, Modal } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { ladosDeEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  equipamentosEmPlanilha,
  type ImportacaoDeEquipamentos,
  type PecaImportada,
} from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconEqual, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Equipamentos.module.css'

const SITUACOES = {
  nova: { dito: 'Novo', tone: 'green', icon: IconCheck },
  alterada: { dito: 'Altera', tone: 'blue', icon: IconPencil },
  igual: { dito: 'Igual', tone: 'grey', icon: IconEqual },
} as const

const colunas: Column<PecaImportada>[] = [
  { id: 'linha', header: 'Linha', kind: 'number', width: 64, sortable: false, cell: ({ linha }) => linha },
  {
    id: 'numeroSerie',
    header: 'Nº de série',
    kind: 'title',
    card: 'title',
    sortable: false,
    cell: ({ numeroSerie, lado }) =>
      lado ? `${numeroSerie}, ${ladosDeEquipamento[lado as 1].toLowerCase()}` : numeroSerie,
  },
  { id: 'etiqueta', header: 'Etiqueta', sortable: false, cell: ({ etiqueta }) => etiqueta ?? 'do contador' },
  {
    id: 'tipo',
    header: 'Tipo',
    card: 'line',
    sortable: false,
    cell: ({ tipo, classe }) => [tipo, classe && `classe ${classe}`].filter(Boolean).join(', '),
  },
  {
    id: 'fabricante',
    header: 'Fabricante e modelo',
    sortable: false,
    cell: ({ fabricante, modelo }) => [fabricante, modelo].filter(Boolean).join(' '),
  },
  {
    id: 'dataProximoEnsaio',
    header: 'Próximo ensaio',
    kind: 'date',
    card: 'line',
    sortable: false,
    cell: ({ dataProximoEnsaio }) => (dataProximoEnsaio ? formatDate(dataProximoEnsaio) : '–'),
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

/** A sheet of pieces is looked at line by line; it is written whole, and only when no line is at fault. */
export default function ImportarDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const [arquivos, setArquivos] = useState<File[]>([])
  const [lida, setLida] = useState<ImportacaoDeEquipamentos | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const enviar = useCommand(
    ({ arquivo, simular }: { arquivo: File; simular: boolean }) => {
      const form = new FormData()
      form.set('simular', String(simular))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDeEquipamentos.importar, form)
    },
    { touches: [equipamentosIsolantes.name] },
  )
  const mandar = async (arquivo: File, simular: boolean) => {
    setFalha(null)
    try {
      const feita = await enviar.run({ arquivo, simular })
      setLida(feita)
      if (simular || feita.gravadas === 0) return
      toast.success(`${muitos(feita.gravadas, 'equipamento gravado', 'equipamentos gravados')}.`)
      onFechar()
    } catch (error) {
      setLida(null)
      setFalha((error as Error).message)
    }
  }
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
      title="Importar equipamentos"
      size={1040}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <p className={css.nota}>
          A planilha precisa de tipo, fabricante e nº de série; as outras colunas são as do modelo, com os códigos pelo
          número ou pelo nome. Sem etiqueta, o contador dá uma. A peça que já existe (mesma etiqueta, ou mesmo
          fabricante, modelo, nº de série e lado) tem o cadastro alterado; situação e responsável dela mudam por
          Transferir.
        </p>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} />}
            onClick={() => void api.download(chamadasDeEquipamentos.modelo, 'modelo-equipamentos-isolantes.xlsx')}
          >
            Baixar a planilha modelo
          </Button>
        </div>
        <FileDrop
          label="Planilha"
          files={arquivos}
          onFiles={escolher}
          disabled={enviar.running}
          {...rulesOf(equipamentosEmPlanilha)}
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
              : `Importar ${gravaveis > 0 ? muitos(gravaveis, 'equipamento', 'equipamentos') : ''}`}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}

function Conferencia({ lida }: { lida: ImportacaoDeEquipamentos }) {
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
