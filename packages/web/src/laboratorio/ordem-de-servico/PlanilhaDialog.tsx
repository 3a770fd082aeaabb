import { Button, Modal } from '@mantine/core'
import { fasesDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { pecasEmPlanilha } from '@prumo/domain/laboratorio/ordem-de-servico/envios.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { colunasDePecas } from '@prumo/domain/laboratorio/ordem-de-servico/planilha-de-pecas.ts'
import type { ImportacaoDePecas, LinhaImportada } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconEqual, IconPlus } from '@tabler/icons-react'
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
import css from './Ordens.module.css'

const SITUACOES = {
  conhecida: { dito: 'No cadastro', tone: 'green', icon: IconCheck },
  nova: { dito: 'Será cadastrada', tone: 'blue', icon: IconPlus },
  naOrdem: { dito: 'Já está na ordem', tone: 'grey', icon: IconEqual },
} as const

const colunas: Column<LinhaImportada>[] = [
  { id: 'linha', header: 'Linha', kind: 'number', width: 64, sortable: false, cell: ({ linha }) => linha },
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    card: 'title',
    sortable: false,
    cell: ({ etiqueta, numeroSerie }) => etiqueta ?? numeroSerie,
  },
  { id: 'numeroSerie', header: 'Nº de série', sortable: false, cell: ({ numeroSerie }) => numeroSerie },
  { id: 'descricao', header: 'Equipamento', card: 'line', sortable: false, cell: ({ descricao }) => descricao },
  {
    id: 'fase',
    header: 'Fase',
    card: 'line',
    sortable: false,
    cell: ({ fase }) => fasesDeEnsaio[fase as keyof typeof fasesDeEnsaio],
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

export type PlanilhaDialogProps = {
  /** null: of an order that is still being written, whose lines it gives. */
  id: string | null
  revisao?: number
  cabecalho?: Readonly<Record<string, unknown>>
  onLinhas?: (linhas: NonNullable<ImportacaoDePecas['itens']>) => void
  onFechar: () => void
}

const CABECALHO = ['tipoServico', 'clienteId', 'equipeId', 'centroDeCustoId'] as const

/** A sheet of pieces is looked at line by line; it goes in whole, and only when no line is at fault. */
export default function PlanilhaDialog({ id, revisao, cabecalho = {}, onLinhas, onFechar }: PlanilhaDialogProps) {
  const phone = usePhone()
  const [arquivos, setArquivos] = useState<File[]>([])
  const [lida, setLida] = useState<ImportacaoDePecas | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const enviar = useCommand(
    ({ arquivo, simular }: { arquivo: File; simular: boolean }) => {
      const form = new FormData()
      form.set('simular', String(simular))
      if (id === null)
        form.set('dados', JSON.stringify(Object.fromEntries(CABECALHO.map((nome) => [nome, cabecalho[nome] || null]))))
      else if (revisao !== undefined) form.set('revisao', String(revisao))
      form.set('arquivo', arquivo)
      return id === null
        ? api.upload(chamadasDeOrdens.identificar, form)
        : api.upload(chamadasDeOrdens.importar, form, { params: { id } })
    },
    { touches: [laboratorioOs.name] },
  )
  const mandar = async (arquivo: File, simular: boolean) => {
    setFalha(null)
    try {
      const feita = await enviar.run({ arquivo, simular })
      setLida(feita)
      if (simular || feita.gravadas === 0) return
      if (feita.itens) onLinhas?.(feita.itens)
      // Of a form, it is the form that counts what is in it.
      else toast.success(`${muitos(feita.gravadas, 'equipamento incluído', 'equipamentos incluídos')}.`)
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
  const entram = lida && lida.comErro === 0 ? lida.novas + lida.conhecidas : 0
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Incluir equipamentos de uma planilha"
      size={980}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <p className={css.nota}>
          Colunas:{' '}
          {Object.values(colunasDePecas)
            .map(({ rotulo }) => rotulo)
            .join(', ')}
          . Basta a etiqueta ou o nº de série de quem já está no cadastro; para cadastrar os outros, diga também o tipo,
          o fabricante e a classe.
        </p>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} />}
            onClick={() => void api.download(chamadasDeOrdens.modelo, 'modelo-ordem-de-servico.xlsx')}
          >
            Baixar a planilha modelo
          </Button>
        </div>
        <FileDrop
          label="Planilha"
          files={arquivos}
          onFiles={escolher}
          disabled={enviar.running}
          {...rulesOf(pecasEmPlanilha)}
        />
        {enviar.running && <p role="status">{lida ? 'Gravando…' : 'Conferindo a planilha…'}</p>}
        {lida && <Conferencia lida={lida} />}
        <DialogFoot onCancel={onFechar} running={enviar.running} failure={falha}>
          <Button
            disabled={!arquivo || entram === 0 || enviar.running}
            onClick={() => arquivo && void mandar(arquivo, false)}
          >
            {lida && entram === 0 && lida.comErro === 0
              ? 'Nada a incluir'
              : `Incluir ${entram > 0 ? muitos(entram, 'equipamento', 'equipamentos') : ''}`}
          </Button>
        </DialogFoot>
      </div>
    </Modal>
  )
}

function Conferencia({ lida }: { lida: ImportacaoDePecas }) {
  const { comErro, conhecidas, novas, naOrdem, erros, previa, linhas } = lida
  return (
    <>
      <div className={css.resumo} role="status">
        {comErro > 0 && (
          <StatusTag tone="red" icon={IconAlertTriangle}>
            {muitos(comErro, 'linha com erro', 'linhas com erro')}
          </StatusTag>
        )}
        <StatusTag tone="green" icon={IconCheck}>
          {muitos(conhecidas, 'no cadastro', 'no cadastro')}
        </StatusTag>
        {novas > 0 && (
          <StatusTag tone="blue" icon={IconPlus}>
            {muitos(novas, 'será cadastrado', 'serão cadastrados')}
          </StatusTag>
        )}
        {naOrdem > 0 && (
          <StatusTag tone="grey" icon={IconEqual}>
            {muitos(naOrdem, 'já está na ordem', 'já estão na ordem')}
          </StatusTag>
        )}
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
