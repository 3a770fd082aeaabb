import { matriz } from './motor.ts'
import { obrasHistograma } from './tabela-obras-histograma.ts'

matriz('obras-histograma', obrasHistograma)
