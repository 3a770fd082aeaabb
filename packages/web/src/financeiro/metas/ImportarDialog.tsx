import { Button, Modal } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { metasEmPlanilha } from '@prumo/domain/financeiro/envios.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ResultadoDaImportacao } from '@prumo/domain/financeiro/metas/respostas.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { fraseDe } from './calls.ts'
import grade from './Grade.module.css'
import css from './Metas.module.css'

const EFEITO = { nova: 'Novo rascunho', altera: 'Altera o rascunho', erro: 'Com erro' } as const
const MOSTRADAS = 300

/** A sheet is checked line by line first; it is written whole, and only when no line is at fault. */
export default function ImportarDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const [arquivos, setArquivos] = useState<File[]>([])
  const [lido, setLido] = useState<ResultadoDaImportacao | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const enviar = useCommand(
    ({ arquivo, gravar }: { arquivo: File; gravar: boolean }) => {
      const form = new FormData()
      form.set('gravar', String(gravar))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDeMetas.importar, form)
    },
    { touches: [metas.name] },
  )
  const mandar = async (arquivo: File, gravar: boolean) => {
    setFalha(null)
    try {
      const resposta = await enviar.run({ arquivo, gravar })
      setLido(resposta)
      if (!resposta.gravado) return
      toast.success(`${resposta.novas + resposta.alteradas} metas importadas como rascunho.`)
      onFechar()
    } catch (error) {
      setLido(null)
      setFalha(fraseDe(error))
    }
  }
  const escolher = (novos: File[]) => {
    setArquivos(novos)
    setLido(null)
    setFalha(null)
    if (novos[0]) void mandar(novos[0], false)
  }
  const comErro = (lido?.comErro ?? 0) > 0
  // What is at fault comes first: it is what there is to do.
  const linhas = lido
    ? [...lido.linhas].sort((a, b) => Number(b.efeito === 'erro') - Number(a.efeito === 'erro') || a.linha - b.linha)
    : []
  return (
    <Modal opened onClose={onFechar} title="Importar planilha de metas" size={760} fullScreen={phone}>
      <div className={css.dialogo}>
        <p className={css.miudo}>
          Use as colunas da planilha extraída desta tela: Exercício, Conta contrato, Obra, Tipo de alvo, Alvo e Jan a
          Dez. Nada é gravado antes da conferência.
        </p>
        <FileDrop label="Planilha" files={arquivos} onFiles={escolher} {...rulesOf(metasEmPlanilha)} />
        {enviar.running && <p role="status">Conferindo a planilha…</p>}
        {falha && (
          <p role="alert" className={css.aviso}>
            {falha}
          </p>
        )}
        {lido && (
          <>
            <p role="status" className={css.aviso}>
              {comErro ? (
                <>
                  <strong>{lido.comErro === 1 ? '1 linha com erro' : `${lido.comErro} linhas com erro`}</strong>:
                  corrija a planilha e escolha-a de novo. Nada foi gravado.
                </>
              ) : (
                <>
                  Tudo certo: <strong>{lido.novas}</strong> novos rascunhos e <strong>{lido.alteradas}</strong>{' '}
                  alterados.
                </>
              )}
            </p>
            <div className={grade.rolagem} style={{ maxHeight: 320, overflowY: 'auto' }}>
              <table className={css.tabela}>
                <thead>
                  <tr>
                    <th scope="col">Linha</th>
                    <th scope="col">Conta contrato</th>
                    <th scope="col">Alvo</th>
                    <th scope="col" data-numero>
                      Total
                    </th>
                    <th scope="col">O que faz</th>
                  </tr>
                </thead>
                <tbody>
                  {linhas.slice(0, MOSTRADAS).map((linha) => (
                    <tr key={linha.linha}>
                      <td>{linha.linha}</td>
                      <td>{linha.centro}</td>
                      <td className={css.quebra}>{linha.meta}</td>
                      <td data-numero>{linha.total === null ? '–' : formatMoney(toCentavos(linha.total) ?? 0)}</td>
                      <td>
                        {EFEITO[linha.efeito]}
                        {linha.erros.map((erro) => (
                          <div key={erro} className={css.miudo}>
                            {erro}
                          </div>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {linhas.length > MOSTRADAS && <p className={css.miudo}>E mais {linhas.length - MOSTRADAS} linhas.</p>}
            </div>
          </>
        )}
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={!lido || comErro || enviar.running}
            onClick={() => arquivos[0] && void mandar(arquivos[0], true)}
          >
            Importar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
